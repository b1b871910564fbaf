"""One of several operations is chosen at random; all give the same shape.

followed
"""
import random

import torch
from torch import nn

ops = nn.ModuleList([nn.Identity(), nn.Conv2d(3, 3, 3, padding=1), nn.AvgPool2d(3, 1, 1)])
x = torch.zeros(1, 3, 8, 8)
for _ in range(6):
    x = ops[random.randrange(3)](x)
assert x.shape == (1, 3, 8, 8)
op = random.choice([nn.Identity(), nn.Conv2d(3, 3, 5, padding=2)])
assert op(x).shape == (1, 3, 8, 8)
