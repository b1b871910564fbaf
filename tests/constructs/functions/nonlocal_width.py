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
    net = nn.Sequential(*[layer(n) for n in widths])
    assert width == widths[-1]
    return net


net = build([4, 5])
y = net(torch.zeros(2, 3))
assert y.shape == (2, 5)
assert net[1].in_features == 4
