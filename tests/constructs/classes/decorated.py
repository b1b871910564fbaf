"""A decorated class: decorators that return the class.

followed
"""
import torch
from torch import nn


def named(cls):
    cls.title = "net"
    return cls


@named
class Net(nn.Module):
    def forward(self, x):
        return x.flatten(1)


assert Net()(torch.zeros(2, 3, 4)).shape == (2, 12)
assert Net.title == "net"
