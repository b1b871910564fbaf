"""Bounds that are roots, rounded as Python rounds them."""
import math

import torch

weight = torch.empty(20, 30)
bound = 1.0 / math.sqrt(weight.size(1))
weight.uniform_(bound, -bound)  # expect: error DLS201
assert 1.0 / math.sqrt(2921) * 3.7 == 0.06845985036963388
torch.zeros(int(math.sqrt(50) * 3)) + torch.zeros(21)
