"""`assert` refines what follows it.

followed
"""
import random

import torch
from torch import nn

fc = nn.Linear(6, 2)


def score(x=None, size=None):
    assert x is not None, "an input is needed"
    assert isinstance(x, torch.Tensor) and x.dim() == 2
    assert size is None or size == x.shape[1]
    return fc(x)


assert score(torch.zeros(3, 6)).shape == (3, 2)
assert score(torch.zeros(3, 6), 6).shape == (3, 2)
x = torch.zeros(4, 6)
y = None
while y is None:
    y = torch.zeros(4, 6) if random.random() < 0.5 else None
assert y is not None
assert (x + y).shape == (4, 6)
