"""Functions as values in lists, tuples and dicts.

followed
"""
import torch
import torch.nn.functional as F
from torch import nn


def flat(x):
    return x.flatten(1)


steps = [flat, F.relu, nn.Linear(12, 5)]
x = torch.zeros(2, 3, 4)
for step in steps:
    x = step(x)
assert x.shape == (2, 5)
table = {"flat": flat, "mean": lambda x: x.mean(dim=1)}
assert table["flat"](torch.zeros(2, 3, 4)).shape == (2, 12)
assert table["mean"](torch.zeros(2, 3)).shape == (2,)
pair = (flat, nn.Linear)
assert pair[1](2, 3)(torch.zeros(1, 2)).shape == (1, 3)
activation = {"relu": nn.ReLU, "gelu": nn.GELU}["gelu"]()
assert activation(torch.zeros(3)).shape == (3,)
