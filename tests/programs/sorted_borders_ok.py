"""Borders in one row, or in one for each row of values."""

import torch

edges = torch.linspace(0, 1, 11)
values = torch.rand(4, 50)
alone = torch.searchsorted(edges, values)
each = torch.searchsorted(edges.expand(4, -1).contiguous(), values, right=True)
print(torch.stack([alone, each]).view(2, 4, 50) + torch.searchsorted(edges, 0.5))
