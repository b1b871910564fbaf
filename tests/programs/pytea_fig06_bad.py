"""Figure 6 of the PyTea paper: 24 random blocks; a second block that takes its layer gets 16 features and wants 32."""
import random

import torch
import torch.nn as nn


class RandBlock(nn.Module):
    def __init__(self):
        super(RandBlock, self).__init__()
        self.layer = nn.Linear(32, 16)

    def forward(self, x):
        rand_num = random.randint(0, 1)

        if rand_num == 1:
            result = self.layer(x)  # expect: error DLS101
        else:
            result = x

        return result


model = nn.Sequential(*[RandBlock() for _ in range(24)])
out = model(torch.randn(8, 32))
