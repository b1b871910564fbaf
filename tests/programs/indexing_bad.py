"""Slices, None, Ellipsis, negative and list indices."""
import torch

x = torch.randn(4, 6, 8, 10)
a = x[..., None]
b = x[:, 1:5, ::2]
c = x[0, :, None, -1]
d = x[:, [0, 2], ..., 3]
total = a.sum() + b.view(4, 4, 4, 10).sum() + c.view(6, 1, 10).sum()
e = torch.mm(d[0], torch.randn(6, 2))  # expect: error DLS101
