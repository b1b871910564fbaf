"""`functools.cached_property`.

followed
"""
from functools import cached_property

import torch


class Data:
    def __init__(self, n):
        self.n = n

    @cached_property
    def grid(self):
        return torch.zeros(self.n, self.n)


d = Data(3)
assert d.grid.shape == (3, 3)
assert d.grid.flatten().shape == (9,)
