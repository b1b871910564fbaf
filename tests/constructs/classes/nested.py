"""A class nested in a function or a class; classes returned from functions.

followed
"""
import torch
from torch import nn


def make(width):
    class Block(nn.Module):
        def __init__(self, n):
            super().__init__()
            self.fc = nn.Linear(n, width)

        def forward(self, x):
            return self.fc(x)
    return Block


class Outer:
    class Config:
        width = 5

    def __init__(self):
        self.n = self.Config.width


assert make(4)(3)(torch.zeros(1, 3)).shape == (1, 4)
assert make(6)(3)(torch.zeros(1, 3)).shape == (1, 6)
assert Outer().n == 5
assert Outer.Config.width == 5
