"""`functools.partial`: positional and keyword arguments, on functions and classes.

followed
"""
import functools
from functools import partial

import torch
from torch import nn


def view(a, b, x, c=1):
    return x.view(a, b, c)


f = partial(view, 2, 3)
assert f(torch.zeros(6)).shape == (2, 3, 1)
assert f(torch.zeros(12), c=2).shape == (2, 3, 2)
conv = partial(nn.Conv2d, kernel_size=3, padding=1)
assert conv(3, 8)(torch.zeros(1, 3, 5, 5)).shape == (1, 8, 5, 5)
norm = functools.partial(nn.LayerNorm, eps=1e-6)
assert norm(7)(torch.zeros(2, 7)).shape == (2, 7)
g = partial(partial(view, 2), 3, c=2)
assert g(torch.zeros(12)).shape == (2, 3, 2)
