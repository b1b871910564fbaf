"""`torch.compile` of functions and modules: as decorator, with options, as a call.

followed
"""
import torch
from torch import nn


@torch.compile(backend="eager")
def f(x, n):
    return x.view(n, -1)


net = torch.compile(nn.Linear(3, 4), backend="eager")
assert f(torch.zeros(6), 2).shape == (2, 3)
assert net(torch.zeros(5, 3)).shape == (5, 4)
