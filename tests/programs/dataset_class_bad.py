"""A data set of our own, with the size of its samples decided in __getitem__."""
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


class Pairs(Dataset):
    def __init__(self, n):
        self.data = torch.randn(n, 4, 7)
        self.labels = torch.zeros(n, dtype=torch.long)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        return self.data[i].flatten(), self.labels[i]


net = nn.Linear(7, 2)
for x, y in DataLoader(Pairs(64), batch_size=16):
    loss = nn.functional.cross_entropy(net(x), y)  # expect: error DLS101
