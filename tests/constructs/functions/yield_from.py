"""`yield from` generators and lists.

followed
"""
import torch


def inner(n):
    for i in range(n):
        yield i


def outer():
    yield 10
    yield from inner(3)
    yield from [7, 8]


assert list(outer()) == [10, 0, 1, 2, 7, 8]
assert torch.zeros(sum(outer())).shape == (28,)
