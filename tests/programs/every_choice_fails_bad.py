"""Widths and lengths are chosen, and which go together is not known; whichever do, the sum does not fit, in the first of some turns."""
import random

import torch
from torch import nn

width = 8 if random.random() < 0.5 else 16
length = 3 if random.random() < 0.5 else 5


class Shift(nn.Module):
    def forward(self, x, extra):
        return x + torch.zeros(extra + 20)  # expect: error DLS102


class Stack(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([Shift(), Shift()])

    def forward(self, x, extra):
        for layer in self.layers:
            x = layer(x, extra)
        return x


print(Stack()(torch.zeros(2, width), length).shape)
