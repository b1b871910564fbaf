"""Heads of attention joined again: transposed back they lie apart, and no view joins them."""
import torch
from torch import nn


class Attention(nn.Module):
    def __init__(self, width=32, heads=4):
        super().__init__()
        self.heads = heads
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)

    def forward(self, x):
        b, n, c = x.shape
        q, k, v = self.qkv(x).view(b, n, 3, self.heads, c // self.heads).permute(2, 0, 3, 1, 4)
        weights = (q @ k.transpose(-2, -1)).softmax(-1)
        y = (weights @ v).transpose(1, 2)
        return self.out(y.view(b, n, c))  # expect: error DLS103


Attention()(torch.zeros(5, 7, 32))
