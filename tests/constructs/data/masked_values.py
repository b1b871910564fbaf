"""torch.masked_select: how many elements there are depends on data, that they are one dimension does not.

followed
"""
import torch

x = torch.zeros(2, 3)
chosen = torch.masked_select(x, x > 0)
assert chosen.ndim == 1
assert chosen.dtype == torch.float32
