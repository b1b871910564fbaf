"""A loop carries two values that one choice made: they never mix."""
import random
import torch
from torch import nn
a = nn.Linear(4, 4)
n = 4
for i in range(3):
    y = a(torch.zeros(2, n))
    if random.random() < 0.5:
        a = nn.Linear(4, 4)
        n = 4
    else:
        a = nn.Linear(5, 5)
        n = 5
