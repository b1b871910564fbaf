"""A context manager that changes an object which somebody else holds, and puts back what was there.

approximated: every value that the object's attribute may have had
"""
from contextlib import contextmanager

import torch


class Config:
    def __init__(self, width):
        self.width = width


class Widened:
    def __init__(self, config, width):
        self.config = config
        self.width = width

    def __enter__(self):
        self.before = self.config.width
        self.config.width = self.width
        return self.config

    def __exit__(self, kind, value, trace):
        self.config.width = self.before


@contextmanager
def narrowed(config):
    before = config.width
    config.width = 1
    yield config
    config.width = before


config = Config(4)
with Widened(config, 8):
    assert torch.zeros(config.width).dim() == 1
assert torch.zeros(config.width).dim() == 1
other = Config(4)
with narrowed(other):
    assert torch.zeros(other.width).dim() == 1
