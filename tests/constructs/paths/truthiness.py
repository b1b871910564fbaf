"""Truthiness of optional values, numbers, lists and texts.

followed
"""
import random

import torch
from torch import nn


def head(size, hidden=(), dropout=0.0, name=""):
    layers = []
    for width in hidden:
        layers.append(nn.Linear(size, width))
        size = width
    if dropout:
        layers.append(nn.Dropout(dropout))
    if not layers:
        layers.append(nn.Identity())
    if name:
        layers.append(nn.Linear(size, len(name)))
    return nn.Sequential(*layers)


x = torch.zeros(2, 4)
assert head(4)(x).shape == (2, 4)
assert head(4, [5, 6])(x).shape == (2, 6)
assert head(4, [5], 0.1, "abc")(x).shape == (2, 3)
mask = torch.ones(2, 1) if random.random() < 0.5 else None
bias = [] if random.random() < 0.5 else [torch.zeros(2, 4)]
if mask is not None:
    assert (x * mask).shape == (2, 4)
if bias:
    assert (x + bias[0]).shape == (2, 4)
width = None or 7
assert width == 7
