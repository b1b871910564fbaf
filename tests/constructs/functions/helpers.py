"""Small helpers of model files: `exists`, `default`, `pair`, `cast_tuple`.

followed
"""
import torch
from torch import nn


def exists(val):
    return val is not None


def default(val, d):
    return val if exists(val) else d() if callable(d) else d


def pair(t):
    return t if isinstance(t, tuple) else (t, t)


def cast_tuple(val, length=1):
    return val if isinstance(val, tuple) else ((val,) * length)


assert torch.zeros(default(None, 3)).shape == (3,)
assert torch.zeros(default(None, lambda: 4)).shape == (4,)
assert torch.zeros(*pair(4)).shape == (4, 4)
assert torch.zeros(*pair((4, 5))).shape == (4, 5)
assert torch.zeros(*cast_tuple(2, 3)).shape == (2, 2, 2)
