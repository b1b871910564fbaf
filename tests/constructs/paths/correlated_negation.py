"""The opposite test: `if a` and then `if not a`, `==` and `!=`.

followed
"""
import os

import torch
from torch import nn

kind = os.environ.get("KIND", "big")
if kind == "big":
    size = 8
else:
    size = 2
x = torch.zeros(3, size)
if kind != "big":
    y = nn.Linear(2, 5)(x)
else:
    y = nn.Linear(8, 5)(x)
assert y.shape == (3, 5)
deep = os.environ.get("DEEP") is not None
net = nn.Sequential(nn.Linear(4, 4))
if deep:
    net = nn.Sequential(nn.Linear(4, 4), nn.ReLU(), nn.Linear(4, 6))
z = net(torch.zeros(1, 4))
if not deep:
    z = nn.Linear(4, 6)(z)
assert z.shape == (1, 6)
