"""`__getattr__`: attributes that are found nowhere else.

followed
"""
import torch
from torch import nn


class Config:
    def __init__(self, values):
        self.values = values

    def __getattr__(self, name):
        return self.values[name]


class Wrapper(nn.Module):
    def __init__(self, module):
        super().__init__()
        self.module = module

    def __getattr__(self, name):
        try:
            return super().__getattr__(name)
        except AttributeError:
            return getattr(self.module, name)

    def forward(self, x):
        return self.module(x)


c = Config({"width": 4, "depth": 2})
assert torch.zeros(c.width, c.depth).shape == (4, 2)
assert Wrapper(nn.Linear(3, 4)).out_features == 4
