"""What torch refuses to convert: each function stops at its own line."""

import random

import torch
import torch.nn.functional as F


def product(x):
    return x @ torch.arange(6).reshape(3, 2)  # expect: error DLS301


def linear(x):
    return F.linear(x, torch.zeros(4, 3, dtype=torch.float64))  # expect: error DLS301


def added(x):
    return torch.addmm(torch.zeros(2, 2), x, torch.zeros(3, 2).double())  # expect: error DLS301


def gathered(x):
    return x.gather(1, torch.zeros(2, 1))  # expect: error DLS301


x = torch.rand(2, 3)
if random.random() < 0.25:
    product(x)
elif random.random() < 0.33:
    linear(x)
elif random.random() < 0.5:
    added(x)
else:
    gathered(x)
