"""The samples that a part of a data set picks do not fit."""
import torch
from torch.utils.data import DataLoader, Subset

rows = [torch.zeros(3), torch.zeros(3), torch.zeros(4), torch.zeros(4)]
for x in DataLoader(Subset(rows, [1, 2]), batch_size=2):  # expect: error DLS401
    print(x.shape)
