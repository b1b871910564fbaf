"""A property with a setter: what it sets in the constructor, in methods and from outside.

followed
"""
import torch
from torch import nn


class Box:
    def __init__(self, n):
        self._n = 0
        self.n = n
        self.width = self._n + 1

    @property
    def n(self):
        return self._n

    @n.setter
    def n(self, value):
        self._n = value * 2


class Plain:
    def __init__(self, n):
        self.n = n


class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.head = None
        self.width = width
        self.tail = nn.Linear(self.width, 2)

    @property
    def width(self):
        return self._width

    @width.setter
    def width(self, value):
        self._width = value
        self.head = nn.Linear(3, value)

    def forward(self, x):
        return self.tail(self.head(x))


b = Box(3)
assert b.n == 6
assert b._n == 6
assert b.width == 7
assert torch.zeros(b.n).shape == (6,)
assert Plain(3).n == 3
net = Net(5)
assert net.width == 5
assert net(torch.zeros(1, 3)).shape == (1, 2)
