"""`f(1, *xs)` where nobody knows how many there are: each formal behind may get one, and what collects them has no known length.

approximated: whatever comes behind the star is unknown
"""
import torch
from torch import nn


def collect(first, second=2, *rest, last=4):
    return first, second, rest, last


sizes = [3 for _ in open(__file__).read().split()[:3]]
x = torch.zeros(1, *sizes)
y = nn.Conv2d(3, 4, 3)(x)
first, second, rest, last = collect(1, *sizes)
assert first == 1
assert last == 4
_, *inner = x.shape
weights = torch.zeros(8, 3).reshape(4, 6).reshape(*inner[:0], 24)
print(weights.shape)
