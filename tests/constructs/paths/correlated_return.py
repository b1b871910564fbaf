"""The same test through a function: what it returns under a test goes together.

approximated: of an unknown flag, each element of the returned tuple may have the value of either return
"""
import random

import torch
from torch import nn


def build(wide):
    if wide:
        return nn.Linear(4, 8), 8
    return nn.Linear(4, 2), 2


layer, size = build(True)
x = layer(torch.zeros(3, 4))
assert x.shape == (3, size)
assert nn.Linear(size, 5)(x).shape == (3, 5)
flag = random.random() < 0.5
layer, size = build(flag)
x = layer(torch.zeros(3, 4))
assert nn.Linear(x.shape[1], 5)(x).shape == (3, 5)
y = nn.Linear(size, 5)(x)
assert y.dim() == 2
