"""Named tuples that torch returns: `x.max(dim=1).values`.

followed
"""
import torch

x = torch.zeros(2, 3, 5)
assert x.max(dim=1).values.shape == (2, 5)
assert x.topk(2, dim=2).indices.shape == (2, 3, 2)
assert torch.sort(x).values.shape == (2, 3, 5)
assert torch.min(x, 0).indices.shape == (3, 5)
