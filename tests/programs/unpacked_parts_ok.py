"""Parts of a tensor and its sizes are unpacked into as many names."""

import random

import torch
from torch import nn


class Attention(nn.Module):
    def __init__(self, width, parts):
        super().__init__()
        self.heads = 4
        self.qkv = nn.Linear(width, parts * width)

    def forward(self, x):
        qkv = self.qkv(x).chunk(3, dim=-1)
        q, k, v = map(lambda t: t.view(t.shape[0], -1, self.heads, 4), qkv)
        return q @ k.transpose(-1, -2) @ v


def split(x, width):
    q, k, v = nn.Linear(width, 3 * width)(x).split(width, dim=2)
    return q + k + v


def sizes(x):
    b, n, c = x.shape
    return b * n * c


x = torch.randn(1, 9, 16)
choice = random.random()
if choice < 0.3:
    split(x, 16)
elif choice < 0.6:
    sizes(x)
else:
    Attention(16, 3)(x)
