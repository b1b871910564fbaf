"""add_module with formatted names in a loop, on a local and on self.

followed
"""
import torch
from torch import nn


class Vgg(nn.Module):
    def __init__(self):
        super().__init__()
        features = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.Conv2d(8, 16, 3), nn.ReLU(), nn.Conv2d(16, 4, 3))
        self.slice1 = nn.Sequential()
        self.slice2 = nn.Sequential()
        for x in range(2):
            self.slice1.add_module(str(x), features[x])
        for x in range(2, 5):
            self.slice2.add_module(f"{x}", features[x])

    def forward(self, x):
        a = self.slice1(x)
        return a, self.slice2(a)


a, b = Vgg()(torch.zeros(1, 3, 16, 16))
assert a.shape == (1, 8, 14, 14)
assert b.shape == (1, 4, 10, 10)
