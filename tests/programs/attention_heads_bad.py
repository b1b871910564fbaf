"""Heads of attention: view, transpose and batched matrix products with the batch size of whoever calls."""
import torch
import torch.nn as nn


class Attention(nn.Module):
    def __init__(self, dim=96, heads=8):
        super().__init__()
        self.heads = heads
        self.head_dim = dim // (2 * heads)
        self.qkv = nn.Linear(dim, 3 * dim)
        self.out = nn.Linear(dim, dim)

    def forward(self, x):
        b, t, d = x.shape
        q, k, v = self.qkv(x).chunk(3, dim=-1)
        q = q.view(b, t, self.heads, self.head_dim).transpose(1, 2)  # expect: error DLS103
        k = k.view(b, t, self.heads, self.head_dim).transpose(1, 2)
        v = v.view(b, t, self.heads, self.head_dim).transpose(1, 2)
        weights = torch.softmax(q @ k.transpose(-2, -1) / self.head_dim**0.5, dim=-1)
        y = (weights @ v).transpose(1, 2).reshape(b, t, d)
        return self.out(y)


def encode(x):
    return Attention()(x)


encode(torch.randn(2, 11, 96))
encode(torch.randn(7, 30, 96))
