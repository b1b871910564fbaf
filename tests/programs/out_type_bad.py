"""`out=` is a tensor of another type: a product is written to a tensor of its own type only."""

import torch

left, right = torch.rand(3, 4), torch.rand(4, 5)
total = torch.empty(3, 5, dtype=torch.float64)
torch.mm(left, right, out=total)  # expect: error DLS301
