"""A recursive U-Net that builds itself by depth.

followed
"""
import torch
from torch import nn


class Level(nn.Module):
    def __init__(self, width, depth):
        super().__init__()
        self.down = nn.Conv2d(width, width * 2, 3, stride=2, padding=1)
        self.inner = Level(width * 2, depth - 1) if depth > 1 else None
        self.up = nn.ConvTranspose2d(width * 2, width, 2, stride=2)

    def forward(self, x):
        y = self.down(x)
        if self.inner is not None:
            y = self.inner(y)
        return self.up(y) + x


net = Level(4, 3)
assert net(torch.zeros(1, 4, 32, 32)).shape == (1, 4, 32, 32)
