"""Samples with a different number of parts."""
import torch
from torch.utils.data import DataLoader

rows = [(torch.zeros(3), 0), (torch.zeros(3), 1, 2)]
for x in DataLoader(rows, batch_size=2):  # expect: error DLS401
    print(x)
