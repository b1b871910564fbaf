"""The batch size is not known, the samples are."""

import sys

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.zeros(18, 8), torch.zeros(18).long()), batch_size=len(sys.argv[1:]) + 3)
model = nn.Linear(8, 4)
for i, (x, y) in enumerate(loader):
    print(f"{i} of {len(loader)}")
    nn.functional.cross_entropy(model(x), y).backward()
    model(x[:, :5])  # expect: error DLS101
