"""`len` of every container.

followed
"""

import torch
from torch import nn

assert len([1, 2]) == 2
assert len((1,)) == 1
assert len({"a": 1}) == 1
assert len("abc") == 3
assert len(range(7)) == 7
assert len(torch.zeros(5, 2)) == 5
assert len(nn.Sequential(nn.ReLU(), nn.ReLU())) == 2
assert len(nn.ModuleList([nn.ReLU()])) == 1
assert len(torch.zeros(2, 3).shape) == 2
assert len([]) == 0
