"""`out=` is a tensor of the type of the result."""

import torch

left, right = torch.rand(3, 4), torch.rand(4, 5)
total = torch.empty(3, 5, dtype=torch.float32)
torch.mm(left, right, out=total)
