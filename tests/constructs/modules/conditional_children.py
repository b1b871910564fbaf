"""children() of a module whose constructor leaves some attributes out, or that sets some later.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, norm):
        super().__init__()
        self.conv = nn.Conv2d(3, 8, 3)
        if norm:
            self.norm = nn.BatchNorm2d(8)
        self.pool = nn.AdaptiveAvgPool2d(1)
        self.fc = nn.Linear(8, 2)

    def remember(self, x):
        self.last = x

    def forward(self, x):
        return self.fc(self.pool(self.conv(x)).flatten(1))


assert len(list(Net(True).children())) == 4
assert len(list(Net(False).children())) == 3
assert nn.Sequential(*list(Net(False).children())[:-1])(torch.zeros(1, 3, 8, 8)).shape == (1, 8, 1, 1)
assert len(list(Net(False).parameters())) == 4
