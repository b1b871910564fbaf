"""Chained comparisons of sizes and settings.

followed
"""
import torch
from torch import nn


def layer(x, depth=2):
    if 1 < x.dim() <= 3:
        x = x.flatten(1)
    if 0 <= depth < 3 and x.shape[1] == 12 != depth:
        return nn.Linear(12, depth + 1)(x)
    return x


assert layer(torch.zeros(2, 3, 4)).shape == (2, 3)
assert layer(torch.zeros(2, 12), 0).shape == (2, 1)
assert layer(torch.zeros(2, 12), 3).shape == (2, 12)
assert layer(torch.zeros(12), 3).shape == (12,)
assert layer(torch.zeros(2, 3, 2, 2), 3).shape == (2, 3, 2, 2)
