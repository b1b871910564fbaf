"""The same test through an attribute: set in the constructor, asked in `forward`.

followed
"""
import random

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, wide):
        super().__init__()
        self.wide = wide
        if wide:
            self.fc = nn.Linear(4, 8)
        else:
            self.fc = nn.Linear(4, 2)
        if self.wide:
            self.out = nn.Linear(8, 5)
        else:
            self.out = nn.Linear(2, 5)

    def forward(self, x):
        x = self.fc(x)
        return self.out(x)


assert Net(True)(torch.zeros(3, 4)).shape == (3, 5)
assert Net(False)(torch.zeros(3, 4)).shape == (3, 5)
assert Net(random.random() < 0.5)(torch.zeros(3, 4)).shape == (3, 5)
