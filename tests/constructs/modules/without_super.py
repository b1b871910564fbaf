"""A module class without a constructor, and one whose constructor only calls super().

followed
"""
import torch
from torch import nn


class Flatten(nn.Module):
    def forward(self, x):
        return x.view(x.size(0), -1)


class Reshape(nn.Module):
    def __init__(self, *shape):
        nn.Module.__init__(self)
        self.shape = shape

    def forward(self, x):
        return x.view((x.size(0),) + self.shape)


class Lambda(nn.Module):
    def __init__(self, func):
        super().__init__()
        self.func = func

    def forward(self, *args):
        return self.func(*args)


assert Flatten()(torch.zeros(2, 3, 4)).shape == (2, 12)
assert Reshape(3, 4)(torch.zeros(2, 12)).shape == (2, 3, 4)
assert Lambda(lambda x: x.transpose(0, 1))(torch.zeros(2, 5)).shape == (5, 2)
assert nn.Sequential(Flatten(), nn.Linear(12, 2))(torch.zeros(2, 3, 4)).shape == (2, 2)
