"""`nonlocal`: a width that a local builder changes from layer to layer.

followed
"""
import torch
from torch import nn


def build(widths):
    width = 3

    def layer(n):
        nonlocal width
        made = nn.Linear(width, n)
        width = n
        return made
    return nn.Sequential(*[layer(n) for n in widths])


y = build([4, 5])(torch.zeros(2, 3))
assert y.shape == (2, 5)
