"""The same test through a function: what it returns under a test goes together.

followed
"""
import random

import torch
from torch import nn


def build(wide):
    if wide:
        return nn.Linear(4, 8), 8
    return nn.Linear(4, 2), 2


layer, size = build(random.random() < 0.5)
x = layer(torch.zeros(3, 4))
assert x.shape == (3, size)
assert nn.Linear(size, 5)(x).shape == (3, 5)
flag = random.random() < 0.5
layer, size = build(flag)
out = nn.Linear(8, 5) if flag else nn.Linear(2, 5)
assert out(layer(torch.zeros(3, 4))).shape == (3, 5)
