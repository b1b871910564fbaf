"""Conditions on `self.training`: `train()`, `eval()`.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.noise = nn.Linear(4, 4)
        self.out = nn.Linear(4, 3)

    def forward(self, x):
        if self.training:
            x = x + self.noise(x)
        if not self.training:
            return self.out(x).argmax(1, keepdim=True).repeat(1, 3)
        return self.out(x)


assert Net()(torch.zeros(5, 4)).shape == (5, 3)
net = Net()
net.eval()
assert net(torch.zeros(5, 4)).shape == (5, 3)
net.train()
assert net(torch.zeros(6, 4)).shape == (6, 3)
