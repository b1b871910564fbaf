"""The width of the head is given by position and by name."""
import torch
from torch import nn


class Head(nn.Module):
    def __init__(self, width, classes=10):
        super().__init__()
        self.fc = nn.Linear(width, classes)

    def forward(self, x):
        return self.fc(x)


print(Head(8, 4, width=16)(torch.zeros(2, 8)).shape)  # expect: error DLS114
