"""`functools.lru_cache`, `functools.cache`.

followed
"""
import functools
from functools import lru_cache

import torch


@lru_cache(maxsize=None)
def grid(n):
    return torch.zeros(n, n)


@functools.lru_cache
def row(n):
    return torch.zeros(n)


@functools.cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


@lru_cache(2)
def column(n):
    return torch.zeros(n, 1)


assert grid(3).shape == (3, 3)
assert row(4).shape == (4,)
assert column(4).shape == (4, 1)
assert fib(10) == 55
