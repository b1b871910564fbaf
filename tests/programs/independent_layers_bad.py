"""Two branches of one forward, both with a layer of another width; what is made of both is not told."""
import random

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.left = nn.Linear(5, 6)
        self.right = nn.Linear(7, 6)
        self.head = nn.Linear(6, 2)

    def forward(self, x, y, right_first):
        if right_first:
            v = self.right(y)  # expect: error DLS101
        else:
            v = y[:, :6]
        u = self.left(x)  # expect: error DLS101
        return self.head(u + v)


Net()(torch.zeros(2, 4), torch.zeros(2, 8), random.random() < 0.5)
