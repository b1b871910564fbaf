"""Attention in the notation of einops: heads split off the features and are put back."""
import torch
from einops import rearrange, repeat
from einops.layers.torch import Rearrange
from torch import nn


class Attention(nn.Module):
    def __init__(self, dim, heads=8, dim_head=16):
        super().__init__()
        self.heads = heads
        self.to_qkv = nn.Linear(dim, 3 * heads * dim_head)
        self.to_out = nn.Linear(heads * dim_head, dim)

    def forward(self, x):
        qkv = self.to_qkv(x).chunk(3, dim=-1)
        q, k, v = map(lambda t: rearrange(t, "b n (h d) -> b h n d", h=self.heads), qkv)
        scores = (q @ k.transpose(-1, -2)).softmax(dim=-1)
        return self.to_out(rearrange(scores @ v, "b h n d -> b n (h d)"))


patches = nn.Sequential(Rearrange("b c (h p1) (w p2) -> b (h w) (p1 p2 c)", p1=8, p2=8), nn.Linear(192, 64))
x = patches(torch.randn(2, 3, 32, 40))
start = repeat(torch.randn(1, 1, 64), "1 1 d -> b 1 d", b=x.shape[0])
y = Attention(64)(torch.cat((start, x), dim=1))
z = rearrange(y[:, 1:], "b (h w) d -> b d h w", h=4)
