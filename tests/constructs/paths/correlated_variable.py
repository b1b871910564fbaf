"""The same test twice: what both arms set is used under the same test again.

followed
"""
import random

import torch
from torch import nn

wide = random.random() < 0.5
if wide:
    layer = nn.Linear(4, 8)
else:
    layer = nn.Linear(4, 2)
x = layer(torch.zeros(3, 4))
if wide:
    assert x.shape == (3, 8)
    x = nn.Linear(8, 5)(x)
else:
    assert x.shape == (3, 2)
    x = nn.Linear(2, 5)(x)
assert x.shape == (3, 5)
