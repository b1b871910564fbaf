"""The same test before and in a loop.

followed
"""
import random

import torch
from torch import nn

residual = random.random() < 0.5
if residual:
    layers = [nn.Linear(4, 4) for _ in range(3)]
else:
    layers = [nn.Linear(4, 5), nn.Linear(5, 6), nn.Linear(6, 4)]
x = torch.zeros(2, 4)
for layer in layers:
    if residual:
        x = x + layer(x)
    else:
        x = layer(x)
assert x.shape == (2, 4)
