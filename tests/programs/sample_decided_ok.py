"""The data set's own setting decides the shape, for all samples alike; what the index decides keeps the shape."""
import random

import torch
from torch.utils.data import DataLoader, Dataset


class Pictures(Dataset):
    def __init__(self, grey):
        self.grey = grey

    def __len__(self):
        return 64

    def __getitem__(self, i):
        x = torch.zeros(1, 32, 32) if self.grey else torch.zeros(3, 32, 32)
        if i % 2 == 0:
            x = x.flip(-1)
        if random.random() < 0.5:
            return x + 1, 0
        return x, 1


for x, y in DataLoader(Pictures(random.random() < 0.5), batch_size=8, shuffle=True):
    assert x.shape[0] == 8
