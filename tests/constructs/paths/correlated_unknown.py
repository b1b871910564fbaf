"""Several settings that one value read at run time decides: all of one arm.

followed
"""
import os

import torch
from torch import nn

name = os.environ.get("DATASET", "mnist")
if name == "mnist":
    channels, size = 1, 28
elif name == "cifar":
    channels, size = 3, 32
else:
    channels, size = 3, 64
x = torch.zeros(2, channels, size, size)
net = nn.Sequential(nn.Conv2d(channels, 8, 3, padding=1), nn.Flatten(), nn.Linear(8 * size * size, 10))
assert net(x).shape == (2, 10)
