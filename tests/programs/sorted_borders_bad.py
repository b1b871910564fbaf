"""Borders for three rows, values in four."""

import torch

edges = torch.linspace(0, 1, 11).expand(3, -1).contiguous()
values = torch.rand(4, 50)
print(torch.searchsorted(edges, values))  # expect: error DLS106
