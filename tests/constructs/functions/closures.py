"""Closures: captured values, factories, functions returned from functions.

followed
"""
import torch
from torch import nn


def make_block(width):
    def block(n):
        return nn.Linear(n, width)
    return block


def outer(k):
    def middle():
        def inner(x):
            return x.view(k, -1)
        return inner
    return middle()


b4, b5 = make_block(4), make_block(5)
assert b4(2)(torch.zeros(1, 2)).shape == (1, 4)
assert b5(2)(torch.zeros(1, 2)).shape == (1, 5)
assert outer(3)(torch.zeros(6)).shape == (3, 2)
