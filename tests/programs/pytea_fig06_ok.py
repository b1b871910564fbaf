"""Figure 6 of the PyTea paper: 24 random blocks; all of the 2^24 paths keep 32 features."""
import random

import torch
import torch.nn as nn


class RandBlock(nn.Module):
    def __init__(self):
        super(RandBlock, self).__init__()
        self.layer = nn.Linear(32, 32)

    def forward(self, x):
        rand_num = random.randint(0, 1)

        if rand_num == 1:
            result = self.layer(x)
        else:
            result = x

        return result


model = nn.Sequential(*[RandBlock() for _ in range(24)])
out = model(torch.randn(8, 32))
