"""`next(gen())` and `next(it, default)`.

followed
"""
import torch


def sizes():
    yield 3
    yield 4


assert torch.zeros(next(sizes())).shape == (3,)
it = iter([torch.zeros(2, 5)])
assert next(it).shape == (2, 5)
assert next(iter([]), None) is None
