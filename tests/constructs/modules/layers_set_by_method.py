"""Layers made by a method that the constructor calls, or that is called once after it.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n
        self.head = None
        self._build()

    def _build(self):
        self.body = nn.Linear(self.n, 6)
        self.fc = nn.Linear(6, 2)

    def forward(self, x):
        return self.fc(self.body(x))


class Late(nn.Module):
    def build(self, n):
        self.fc = nn.Linear(n, 4)
        return self

    def forward(self, x):
        return self.fc(x)


assert Net(9)(torch.zeros(2, 9)).shape == (2, 2)
assert Late().build(7)(torch.zeros(2, 7)).shape == (2, 4)
late = Late()
late.build(5)
assert late(torch.zeros(2, 5)).shape == (2, 4)
