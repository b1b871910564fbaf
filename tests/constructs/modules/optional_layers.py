"""Layers that may be None or Identity, decided by the constructor's arguments.

followed
"""
import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, a, b, norm=True, drop=0.0):
        super().__init__()
        self.fc = nn.Linear(a, b)
        self.norm = nn.BatchNorm1d(b) if norm else None
        self.drop = nn.Dropout(drop) if drop > 0 else nn.Identity()
        self.down = None
        if a != b:
            self.down = nn.Linear(a, b)

    def forward(self, x):
        y = self.fc(x)
        if self.norm is not None:
            y = self.norm(y)
        if self.down:
            x = self.down(x)
        return self.drop(y) + x


assert Block(4, 6)(torch.zeros(2, 4)).shape == (2, 6)
assert Block(4, 4, norm=False)(torch.zeros(2, 4)).shape == (2, 4)
assert Block(4, 4).down is None
assert Block(4, 6, drop=0.5).down.out_features == 6
