"""Conversion to the classes of tensors of one type, as names and as texts."""

import torch
from torch.nn import functional as F

scores = torch.randn(6, 4)
labels = torch.zeros(6)
print(F.cross_entropy(scores, labels.type(torch.LongTensor)), F.cross_entropy(scores, labels.type("torch.LongTensor")))
if scores.type() == "torch.FloatTensor":
    print(scores @ torch.ones(4))
