"""`and`, `or`, `not` of conditions, undecided ones among them.

followed
"""
import random

import torch
from torch import nn


def made(n, bias=True, kind="linear"):
    if kind == "linear" and bias and not n % 2:
        return nn.Linear(n, 4)
    if kind == "conv" or (n > 8 and not bias):
        return nn.Linear(n, 5)
    return nn.Linear(n, 6)


assert made(2)(torch.zeros(1, 2)).shape == (1, 4)
assert made(3)(torch.zeros(1, 3)).shape == (1, 6)
assert made(10, False)(torch.zeros(1, 10)).shape == (1, 5)
assert made(3, kind="conv")(torch.zeros(1, 3)).shape == (1, 5)
lucky = random.random() < 0.5
x = torch.zeros(2, 3)
y = None
if lucky and x.dim() == 2:
    y = torch.zeros(2, 3)
if lucky and y is not None and y.shape[0] == 2:
    x = x + y
if not (lucky or x.dim() != 2):
    x = x + 1
assert x.shape == (2, 3)
if not lucky and y is None or lucky and y is not None:
    x = torch.zeros(2, 3)
assert x.shape == (2, 3)
