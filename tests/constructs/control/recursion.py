"""Recursion with decreasing arguments, and over lists.

followed
"""

import torch

def total(xs):
    if not xs:
        return 0
    return xs[0] + total(xs[1:])

def depth(n):
    return 0 if n <= 1 else 1 + depth(n // 2)

def flatten(x):
    if isinstance(x, list):
        return [z for y in x for z in flatten(y)]
    return [x]

def shrink(x, n):
    return x if n == 0 else shrink(x[:, ::2], n - 1)

assert total([1, 2, 3]) == 6
assert depth(64) == 6
assert flatten([1, [2, [3]]]) == [1, 2, 3]
assert shrink(torch.zeros(2, 16), 3).shape == (2, 2)
