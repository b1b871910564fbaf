"""`contextlib.contextmanager`: what it yields is bound by `with … as`.

followed
"""
import contextlib
from contextlib import contextmanager

import torch


@contextmanager
def buffer(n):
    x = torch.zeros(n, 2)
    yield x


@contextlib.contextmanager
def nothing():
    yield


with buffer(3) as x, nothing():
    y = x.view(2, -1)
assert y.shape == (2, 3)
