"""One layer used several times, the same block object repeated, deepcopy of layers.

followed
"""
import copy

import torch
from torch import nn


def clones(module, n):
    return nn.ModuleList([copy.deepcopy(module) for _ in range(n)])


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)
        self.many = nn.Sequential(*[self.fc] * 3)
        self.linears = clones(nn.Linear(4, 5), 4)

    def forward(self, x):
        x = self.many(self.fc(self.fc(x)))
        q, k, v = [lin(y) for lin, y in zip(self.linears, (x, x, x))]
        return self.linears[-1](x) + q + k + v


net = Net()
assert net(torch.zeros(2, 4)).shape == (2, 5)
assert len(net.linears) == 4
assert len(net.many) == 3
