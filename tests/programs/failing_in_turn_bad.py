"""Faults that have nothing to do with each other, in functions called in turn; what follows from one is not told."""
import random

import torch
from torch import nn


def encode(x):
    return nn.Conv1d(4, 8, 3)(x)  # expect: error DLS104


class Step(nn.Module):
    def __init__(self):
        super().__init__()
        self.state = torch.zeros(2, 6)
        self.cell = nn.Linear(7, 6)

    def forward(self, x):
        self.state = self.cell(self.state)  # expect: error DLS101
        return self.state + x


def run(step):
    for _ in range(3):
        z = step(torch.zeros(2, 6))
        torch.stack([z.mean(), z.sum()]) @ torch.zeros(3, 2)  # expect: error DLS101


def join():
    rows = []
    for n in (2, 3):
        rows.append(torch.zeros(n, n))
        torch.cat(rows)  # expect: error DLS105


parts = [lambda: encode(torch.randn(2, 5, 30)), lambda: Step()(torch.zeros(2, 6)), lambda: run(nn.Linear(6, 6)), join]
random.shuffle(parts)
for part in parts:
    part()
