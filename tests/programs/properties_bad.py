"""Properties, static methods and class attributes."""
import torch
import torch.nn as nn


class Net(nn.Module):
    channels = 12

    def __init__(self):
        super().__init__()
        self.conv = nn.Conv1d(3, self.channels, kernel_size=3)
        self.fc = nn.Linear(self.flat, 5)

    @property
    def flat(self):
        return self.channels * 20

    @staticmethod
    def length(n):
        return n - 2

    def forward(self, x):
        x = self.conv(x)
        return self.fc(x.view(x.shape[0], -1))  # expect: error DLS101


out = Net()(torch.randn(6, 3, 20))
