"""A setter that is called by another name of its property changes what the first name reads."""
import torch
from torch import nn


class Box:
    def __init__(self, n):
        self._n = n

    @property
    def width(self):
        return self._n

    @width.setter
    def width(self, n):
        self._n = n

    breadth = width


box = Box(6)
print(nn.Linear(box.breadth, 2)(torch.zeros(1, 6)).shape)
box.breadth = 9
nn.Linear(box.width, 2)(torch.zeros(1, 8))  # undecided
