"""A function with one of its two arguments is called without the other."""
from functools import partial

import torch


def scaled(x, y, times=2):
    return (x @ y) * times


half = partial(scaled, torch.zeros(2, 3), times=0.5)
print(half(torch.zeros(3, 4)).shape)
print(half(times=3).shape)  # expect: error DLS114
