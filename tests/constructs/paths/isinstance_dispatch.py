"""`isinstance` tells values of several types apart.

followed
"""
import random

import torch
from torch import nn


def pair(x):
    return x if isinstance(x, tuple) else (x, x)


def size_of(x):
    if isinstance(x, torch.Tensor):
        return x.size(0)
    if isinstance(x, (list, tuple)):
        return len(x)
    if isinstance(x, int) and not isinstance(x, bool):
        return x
    return 0


assert pair(3) == (3, 3)
assert pair((1, 2)) == (1, 2)
assert size_of(torch.zeros(5, 2)) == 5
assert size_of([1, 2]) == 2
assert size_of(4) == 4
assert size_of("abc") == 0
x = torch.zeros(2, 3) if random.random() < 0.5 else [torch.zeros(2, 3)]
if isinstance(x, list):
    y = torch.cat(x)
    assert isinstance(x, list)
else:
    y = x
assert y.shape == (2, 3)
kernel = 3 if random.random() < 0.5 else (3, 3)
if isinstance(kernel, int):
    kernel = (kernel, kernel)
assert nn.Conv2d(1, 1, kernel)(torch.zeros(1, 1, 5, 5)).shape == (1, 1, 3, 3)
