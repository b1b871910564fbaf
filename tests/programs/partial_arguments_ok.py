"""Functions with some of their arguments: the others come with the call, and a keyword may be given anew."""
from functools import partial

import torch
from torch import nn


def scaled(x, y, times=2):
    return (x @ y) * times


class Block(nn.Module):
    def __init__(self, width, norm):
        super().__init__()
        self.norm = norm(width)

    def forward(self, x):
        return self.norm(x)


half = partial(scaled, torch.zeros(2, 3), times=0.5)
print(half(torch.zeros(3, 4), times=3).shape)
print(partial(Block, norm=partial(nn.LayerNorm, eps=1e-6))(8)(torch.zeros(2, 8)).shape)
