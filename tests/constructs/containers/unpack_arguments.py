"""Containers spread into calls: `f(*xs, **d)`.

followed
"""

import torch
from torch import nn

def f(a, b, c=0, *, d=1):
    return a * 1000 + b * 100 + c * 10 + d

xs = [1, 2]
kw = {"c": 3}
assert f(*xs, **kw) == 1231
assert f(*xs, 5, **{"d": 4}) == 1254
kw["d"] = 6
assert f(0, *[1], **kw) == 136
assert f(**dict(a=1, b=1)) == 1101
shape = (2, 3)
assert torch.zeros(*shape, 4).shape == (2, 3, 4)
conv = dict(kernel_size=3, padding=1)
assert nn.Conv2d(3, 8, **conv)(torch.zeros(1, 3, 5, 5)).shape == (1, 8, 5, 5)
