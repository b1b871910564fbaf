"""`next` called several times on one iterator.

followed
"""
import torch


def sizes():
    yield 3
    yield 4


g = sizes()
a = next(g)
b = next(g)
assert torch.zeros(a, b).shape == (3, 4)
it = iter([1, 2, 3])
first = next(it)
assert sum(it) == 5
assert first == 1
