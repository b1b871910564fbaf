"""`__iter__` and `__next__` with state.

approximated: any number of elements
"""
import torch


class Count:
    def __init__(self, n):
        self.n = n
        self.i = 0

    def __iter__(self):
        return self

    def __next__(self):
        if self.i >= self.n:
            raise StopIteration
        self.i += 1
        return torch.zeros(2, 3)


for x in Count(3):
    assert x.shape == (2, 3)
assert next(Count(3)).shape == (2, 3)
assert len(list(Count(2))) == 2
