"""`try`/`except`: what either way sets.

approximated: a missing key may go either way
"""
import os

import torch
from torch import nn

try:
    size = int(os.environ["SIZE_OF_NOTHING"])
except KeyError:
    size = 6
else:
    size = 6
assert nn.Linear(size, 2)(torch.zeros(1, 6)).shape == (1, 2)


def weights(table, name):
    try:
        return table[name]
    except KeyError:
        return torch.zeros(4, 4)


assert weights({"a": torch.zeros(4, 4)}, "a").shape == (4, 4)
assert weights({"a": torch.zeros(4, 4)}, "b").shape == (4, 4)
try:
    y = torch.zeros(2, 3).view(6)
    done = True
except RuntimeError:
    y = torch.zeros(6)
    done = False
finally:
    z = 1
assert y.shape == (6,)
assert z == 1
