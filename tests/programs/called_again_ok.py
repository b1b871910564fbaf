"""A module that draws where its crop begins; what one call draws goes together."""
import random

import torch
from torch import nn


class Crop(nn.Module):
    def forward(self, x):
        start = random.randint(0, 30)
        return x[start : start + 8]


class Pair(nn.Module):
    def forward(self, x):
        n = random.randint(3, 30)
        return x[:n], torch.zeros(n, 2)


crop, pair = Crop(), Pair()
x = torch.zeros(40, 2)
assert torch.stack([crop(x) for _ in range(5)]).shape == (5, 8, 2)
for _ in range(3):
    a, b = pair(x)
    assert (a + b).shape[1] == 2
