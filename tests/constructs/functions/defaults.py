"""Default arguments: constants, other names, positional-only and keyword-only.

followed
"""
import torch

WIDTH = 4


def f(x, /, k=3, *, n=WIDTH):
    return x.view(k, n)


assert f(torch.zeros(12)).shape == (3, 4)
assert f(torch.zeros(12), 2, n=6).shape == (2, 6)
assert f(torch.zeros(12), k=12, n=1).size(0) == 12
