"""A list as data set, whose elements do not fit."""
import torch
from torch.utils.data import DataLoader

rows = [torch.zeros(3), torch.zeros(3), torch.zeros(4), torch.zeros(3)]
for x in DataLoader(rows, batch_size=4):  # expect: error DLS401
    print(x)
