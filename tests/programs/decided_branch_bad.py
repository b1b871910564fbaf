"""A branch decided by configuration: the other arm never runs."""
import torch
import torch.nn as nn

CONFIG = {"pool": False}


class Net(nn.Module):
    def __init__(self, pool):
        super().__init__()
        self.pool = pool
        self.conv = nn.Conv2d(3, 8, 3, padding=1)
        self.fc = nn.Linear(8, 10)

    def forward(self, x):
        x = self.conv(x)
        if self.pool:
            x = x.mean(dim=(2, 3))
        else:
            x = x.flatten(1)
        return self.fc(x)  # expect: error DLS101


out = Net(CONFIG["pool"])(torch.randn(2, 3, 8, 8))
