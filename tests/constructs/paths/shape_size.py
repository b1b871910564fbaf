"""Conditions on a tensor's sizes: `x.shape[i]`, `x.size(i)`, whole shapes.

followed
"""
import torch
from torch import nn

project = nn.Linear(4, 8)


def fitted(x):
    if x.shape[-1] != 8:
        x = project(x)
    return x


def rgb(x):
    if x.size(1) == 1:
        x = x.repeat(1, 3, 1, 1)
    elif x.size(1) > 3:
        x = x[:, :3]
    return x


def added(x, y):
    if x.shape == y.shape:
        return x + y
    return x + y.mean(0)


assert fitted(torch.zeros(2, 4)).shape == (2, 8)
assert fitted(torch.zeros(2, 8)).shape == (2, 8)
assert rgb(torch.zeros(2, 1, 5, 5)).shape == (2, 3, 5, 5)
assert rgb(torch.zeros(2, 4, 5, 5)).shape == (2, 3, 5, 5)
assert rgb(torch.zeros(2, 3, 5, 5)).shape == (2, 3, 5, 5)
assert added(torch.zeros(3, 4), torch.zeros(7, 3, 4)).shape == (3, 4)
assert added(torch.zeros(3, 4), torch.zeros(3, 4)).shape == (3, 4)
