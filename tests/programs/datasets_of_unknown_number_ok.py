"""Datasets, nobody knows how many, one behind the other: each gives samples of one shape."""
import sys

import torch
from torch import nn
from torch.utils.data import ConcatDataset, DataLoader, TensorDataset

parts = []
for name in sys.argv:
    parts.append(TensorDataset(torch.zeros(8, 3)))
layer = nn.Linear(3, 2)
for (x,) in DataLoader(ConcatDataset(parts), batch_size=4):
    layer(x)
