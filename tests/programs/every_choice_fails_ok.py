"""As in the other program, but the length follows the width: of the pairs that are looked at, only some never are; nothing can be said of a
branch that no run takes, nor of a loop without a turn."""
import random

import torch
from torch import nn

wide = random.random() < 0.5
width = 8 if wide else 16
length = 8 if wide else 16


class Shift(nn.Module):
    def forward(self, x, extra):
        if x.shape[1] != extra:
            return x + torch.zeros(extra + 20)
        return x + torch.zeros(extra)


class Stack(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([Shift(), Shift()])
        self.unused = nn.ModuleList([])

    def forward(self, x, extra):
        for layer in self.layers:
            x = layer(x, extra)
        for layer in self.unused:
            x = x + torch.zeros(extra + 20)
        for _ in range(x.shape[1] - extra):
            x = x + torch.zeros(extra + 20)
        return x


print(Stack()(torch.zeros(2, width), length).shape)
