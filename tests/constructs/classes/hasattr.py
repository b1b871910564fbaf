"""`hasattr` on library layers and objects.

followed
"""
import torch
from torch import nn


class Plain:
    width = 3

    def run(self):
        return 1


assert hasattr(nn.Conv2d(3, 4, 1), "weight")
assert not hasattr(nn.ReLU(), "weight")
assert hasattr(Plain(), "run")
assert not hasattr(Plain(), "nothing")


class Derived(Plain):
    def __getattr__(self, name):
        return name

    def told(self):
        return 2


assert hasattr(Plain, "run")
assert hasattr(type(Derived()), "run")
assert hasattr(Derived, "told")
assert not hasattr(Plain, "told")
assert not hasattr(Derived, "nothing")  # that is for instances
