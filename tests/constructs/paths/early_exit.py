"""Early `return`, `raise` and `continue` as guards of what follows.

followed
"""
import random

import torch
from torch import nn

fc = nn.Linear(6, 2)


def score(x):
    if x is None:
        return torch.zeros(1, 2)
    if x.dim() != 2:
        raise ValueError("a matrix is expected")
    if x.shape[1] != 6:
        return fc(torch.zeros(x.shape[0], 6))
    return fc(x)


assert score(None).shape == (1, 2)
assert score(torch.zeros(3, 6)).shape == (3, 2)
assert score(torch.zeros(3, 5)).shape == (3, 2)
x = None if random.random() < 0.5 else torch.zeros(1, 6)
assert score(x).shape == (1, 2)
total = torch.zeros(2)
for item in [None, torch.zeros(2), torch.zeros(3)]:
    if item is None:
        continue
    if item.shape[0] != 2:
        break
    total = total + item
assert total.shape == (2,)
