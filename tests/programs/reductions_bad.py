"""Reductions with and without keepdim."""
import torch

x = torch.randn(6, 9, 5)
norm = x.norm(dim=2)
unit = x / norm  # expect: error DLS102
best = x.max(dim=1)[0]
weights = torch.softmax(best, dim=-1)
