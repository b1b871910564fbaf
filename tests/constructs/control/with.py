"""`with`: contexts of torch, of files, and of the program.

followed
"""

import contextlib

import torch

class Scope:
    def __init__(self, n):
        self.n = n

    def __enter__(self):
        return self.n + 1

    def __exit__(self, *args):
        return False

with torch.no_grad():
    x = torch.zeros(2, 3)
assert x.shape == (2, 3)
with Scope(4) as k, Scope(k) as m:
    assert k == 5
assert m == 6

with torch.no_grad(), contextlib.suppress(ValueError):
    y = x.sum(1)
assert y.shape == (2,)
