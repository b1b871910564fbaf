"""A notebook's name that is bound again: what a constructor reads depends on when it is called."""

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
            x = layer(x)
        return x


print(Stack()(torch.randn(2, 4)).shape)
width = 9
print(Stack()(torch.randn(2, 9)).shape)
