"""A module that nobody instantiates here: its input is unknown, but one input must fit both layers."""
import torch.nn as nn


class Gate(nn.Module):
    def __init__(self):
        super().__init__()
        self.value = nn.Linear(128, 64)
        self.gate = nn.Linear(127, 64)

    def forward(self, x):
        v = self.value(x)
        g = self.gate(x)  # expect: error DLS101
        return v * g.sigmoid()
