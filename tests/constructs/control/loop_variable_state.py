"""Several variables carried through a loop.

followed
"""

import torch
from torch import nn

channels, size = 3, 32
layers = []
for out in (16, 32, 64):
    layers.append(nn.Conv2d(channels, out, 3, stride=2, padding=1))
    channels, size = out, (size + 1) // 2
assert (channels, size) == (64, 4)
assert nn.Sequential(*layers)(torch.zeros(1, 3, 32, 32)).shape == (1, channels, size, size)
a, b = 0, 1
for _ in range(10):
    a, b = b, a + b
assert a == 55
prev = None
for x in (1, 2):
    if prev is not None:
        assert prev == 1
    prev = x
assert prev == 2
