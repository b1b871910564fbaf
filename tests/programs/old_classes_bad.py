"""Labels that are converted to floating-point numbers."""

import torch
from torch.nn import functional as F

scores = torch.randn(6, 4)
labels = torch.zeros(6, dtype=torch.int64)
print(F.cross_entropy(scores, labels.type(torch.FloatTensor)))  # expect: error DLS107
