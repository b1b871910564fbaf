"""Conditions on `self.training`: `train()`, `eval()`.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.aux = nn.Linear(4, 2)
        self.out = nn.Linear(4, 3)

    def forward(self, x):
        if self.training:
            return self.out(x), self.aux(x)
        return self.out(x)


y, a = Net()(torch.zeros(5, 4))
assert y.shape == (5, 3)
assert a.shape == (5, 2)
net = Net()
net.eval()
assert net(torch.zeros(5, 4)).shape == (5, 3)
fresh = Net().eval()
assert fresh(torch.zeros(6, 4)).shape == (6, 3)
