"""A name that is bound again before anything can read it: there is one value."""

import torch
from torch import nn

width = 4


class Stack(nn.Module):
    def __init__(self):
        super().__init__()
        self.width = width
        self.layers = nn.ModuleList()
        for _ in range(3):
            self.layers.append(nn.Linear(self.width, self.width))

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)  # expect: error DLS101
        return x


width = 9
print(Stack()(torch.randn(2, 4)).shape)
