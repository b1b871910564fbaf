"""A weight for each group, where there is to be one for each channel."""

import torch
from torch.nn import functional as F

print(F.group_norm(torch.randn(2, 6, 8), num_groups=3, weight=torch.ones(3)))  # expect: error DLS108
