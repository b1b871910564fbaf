"""Imported by `registry_module`."""
from torch import nn


def tiny(width=2):
    return nn.Linear(3, width)


def wide(width=9):
    return nn.Linear(3, width)
