"""Pairs of tensors that one choice made, handed on in tuples, by a function and by a generator."""
import random
import torch
from torch import nn
def batches():
    for i in range(3):
        if random.random() < 0.5:
            m, n = 4, 4
        else:
            m, n = 5, 5
        yield torch.zeros(m, 3), torch.zeros(n, dtype=torch.long)
crit = nn.CrossEntropyLoss()
def pair():
    if random.random() < 0.5:
        m, n = 4, 4
    else:
        m, n = 5, 5
    return torch.zeros(m, 3), torch.zeros(n, dtype=torch.long)
for _ in range(2):
    x, t = pair()
    print(crit(x, t))
def use(p):
    return crit(p[0], p[1])
use(pair())
def batches2():
    for i in range(3):
        yield pair()
for x, t in batches2():
    print(crit(x, t))
