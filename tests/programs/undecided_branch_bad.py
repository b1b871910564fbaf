"""A branch on a random number: both arms run on some days."""
import random

import torch
import torch.nn as nn

wide, narrow = nn.Linear(20, 20), nn.Sequential(nn.Linear(20, 5), nn.Linear(5, 20))
odd = nn.Linear(21, 20)
x = torch.randn(6, 20)
if random.random() < 0.5:
    y = wide(x)
elif random.random() < 0.5:
    y = narrow(x)
else:
    y = odd(x)  # expect: error DLS101
z = nn.Linear(20, 1)(y)
