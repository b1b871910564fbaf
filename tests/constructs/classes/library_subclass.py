"""Subclasses of library layers and containers.

followed
"""
import torch
from torch import nn


class ConvBNReLU(nn.Sequential):
    def __init__(self, i, o, k=3):
        super().__init__(nn.Conv2d(i, o, k, padding=(k - 1) // 2), nn.BatchNorm2d(o), nn.ReLU())


class Blocks(nn.ModuleList):
    def forward(self, x):
        for m in self:
            x = m(x)
        return x


class View(nn.Linear):
    pass


assert ConvBNReLU(3, 8)(torch.zeros(1, 3, 5, 5)).shape == (1, 8, 5, 5)
assert ConvBNReLU(3, 8)[0].out_channels == 8
assert len(ConvBNReLU(3, 8)) == 3
assert Blocks([nn.Linear(3, 4), nn.Linear(4, 5)])(torch.zeros(1, 3)).shape == (1, 5)
assert View(3, 4)(torch.zeros(1, 3)).shape == (1, 4)
