"""Samples that are numpy arrays: their sizes reach the layer."""
import numpy as np
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self, count):
        self.x = np.random.rand(count, 2, 3).astype(np.float32)
        self.y = np.arange(count) % 2

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return self.x[i].reshape(-1), self.y[i]


net = nn.Linear(6, 2)
for x, y in DataLoader(Rows(10), batch_size=4):
    loss = nn.functional.cross_entropy(net(x), y)
