"""Slices as objects, held in variables, tuples and lists."""
import numpy as np
import torch

part = slice(1, 3)
x = torch.zeros(5, 6)
x[part] @ torch.zeros(6, 2)
x[(slice(None), slice(0, None, 2))] @ torch.zeros(3, 2)
every = [slice(None)] * 2
every[1] = slice(part.stop - 1)
x[tuple(every)] @ torch.zeros(3, 2)  # expect: error DLS101
start, stop, step = slice(2, 99).indices(5)
x[:, start:stop] @ torch.zeros(3, 2)
torch.from_numpy(np.zeros((4, 6))[part, slice(2)]) @ torch.zeros(2, 2, dtype=torch.float64)
torch.zeros([2, 3, 4, 5][part]) @ torch.zeros(4, 2)
assert "abcdef"[slice(None, None, 2)] == "ace" and (1, 2, 3)[part] == (2, 3) and isinstance(part, slice)
