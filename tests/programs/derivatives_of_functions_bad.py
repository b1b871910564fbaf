"""A jacobian has the places of the result first, then those of the input."""

import torch
from torch.autograd.functional import jacobian

weights = torch.randn(3, 5)
slopes = jacobian(lambda x: weights @ x, torch.randn(5))
print(slopes @ torch.randn(3))  # expect: error DLS101
