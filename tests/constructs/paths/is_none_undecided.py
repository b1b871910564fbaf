"""`is None` where the value is known only to be None or something: each arm sees its part.

followed
"""
import random

import torch
from torch import nn

layer = nn.Linear(4, 6) if random.random() < 0.5 else None
x = torch.zeros(3, 4)
if layer is not None:
    y = layer(x)
    assert y.shape == (3, 6)
else:
    y = x
    assert layer is None
if layer is None:
    layer = nn.Linear(4, 6)
assert layer(x).shape == (3, 6)
z = None
if random.random() < 0.5:
    z = torch.zeros(3, 4)
w = x if z is None else x + z
assert w.shape == (3, 4)
