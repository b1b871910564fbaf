"""Classes made by `type("Net", (Base,), {…})`.

followed
"""
import torch
from torch import nn


class Sized:
    def __init__(self, n):
        self.n = n


def forward(self, x):
    return x.flatten(1)


Wide = type("Wide", (Sized,), {"width": 4, "double": lambda self: self.n * 2})
Flat = type("Flat", (nn.Module,), dict(forward=forward))
Empty = type("Empty", (), {})


def make(width):
    return type("Made", (Sized,), {"width": width})


assert Wide(3).n == 3
assert Wide(3).width == 4
assert Wide(3).double() == 6
assert Wide.__name__ == "Wide"
assert issubclass(Wide, Sized)
assert Flat()(torch.zeros(2, 3, 4)).shape == (2, 12)
empty = Empty()
empty.size = 4
assert empty.size == 4
assert make(5)(2).width == 5
assert make(5)(2).n == 2
