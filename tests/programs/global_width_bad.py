"""A width that a branch at top level decides, read by a method; the fault does not depend on it."""
import random

import torch
import torch.nn as nn

if random.random() < 0.5:
    channels = 3
else:
    channels = 1


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.main = nn.Sequential(nn.Linear(10, 9), nn.Linear(8, channels))

    def forward(self, x):
        return self.main(x)  # expect: error DLS101


y = Net()(torch.randn(4, 10))
