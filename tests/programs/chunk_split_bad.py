"""Chunks and splits of a tensor."""
import torch
import torch.nn as nn

x = torch.randn(5, 30)
a, b, c = x.chunk(3, dim=1)
p, q = torch.split(x, [10, 20], dim=1)
left = nn.Linear(10, 4)(a + b * c)
right = nn.Linear(12, 4)(p)  # expect: error DLS101
out = left + right
