"""The setter of `property(get, put)` changes what a method reads."""
import torch
from torch import nn


class Box:
    def __init__(self, n):
        self._n = n

    def get(self):
        return self._n

    def put(self, n):
        self._n = 2 * n

    size = property(get, put)

    def doubled(self):
        return 2 * self._n


box = Box(6)
print(nn.Linear(box.size, 2)(torch.zeros(1, 6)).shape)
box.size = 9
nn.Linear(box.doubled(), 2)(torch.zeros(1, 35))  # undecided
