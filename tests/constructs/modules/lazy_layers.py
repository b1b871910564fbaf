"""Lazy layers: the input width is inferred at the first call, so any fits.

followed
"""
import torch
from torch import nn

net = nn.Sequential(nn.LazyConv2d(8, 3), nn.LazyBatchNorm2d(), nn.ReLU(), nn.Flatten(), nn.LazyLinear(5))
assert net(torch.zeros(2, 3, 10, 10)).shape == (2, 5)
fc = nn.LazyLinear(out_features=4)
assert fc(torch.zeros(3, 6)).shape == (3, 4)
assert fc.out_features == 4
