"""Two branches on the same condition: values of opposite arms never meet."""
import random

import torch
import torch.nn as nn

flip = random.random() < 0.5
x = torch.randn(3, 12, 7)
if flip:
    x = x.transpose(1, 2)
if not flip:
    y = nn.Linear(12, 4)(x)  # expect: error DLS101
else:
    y = nn.Linear(7, 4)(x)  # expect: error DLS101
