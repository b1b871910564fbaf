"""A class made in a function from a base that the function gets, the same one in the whole program.

followed
"""
import torch
from torch import nn


def with_flatten(base):
    class Flat(base):
        def forward(self, x):
            return super().forward(x.flatten(1))
    return Flat


class Sized:
    def size(self):
        return 3


def derive(base, extra=1):
    class Child(base):
        def total(self):
            return self.size() + extra
    return Child


assert with_flatten(nn.Linear)(12, 5)(torch.zeros(2, 3, 4)).shape == (2, 5)
assert derive(Sized)().total() == 4
assert isinstance(derive(Sized)(), Sized)
assert issubclass(derive(Sized), Sized)
