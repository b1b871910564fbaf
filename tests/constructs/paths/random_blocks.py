"""Blocks that are skipped at random and keep the shape.

followed
"""
import random

import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, p):
        super().__init__()
        self.p = p
        self.fc = nn.Linear(8, 8)

    def forward(self, x):
        if self.training and random.random() < self.p:
            return x
        return x + self.fc(x)


net = nn.Sequential(*[Block(0.1 * i) for i in range(24)])
assert net(torch.zeros(2, 8)).shape == (2, 8)
x = torch.zeros(2, 8)
for block in net:
    if torch.rand(1).item() > 0.5:
        x = block(x)
assert x.shape == (2, 8)
