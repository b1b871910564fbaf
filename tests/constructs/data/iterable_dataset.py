"""IterableDataset: `__iter__` as a generator; nothing is known of how many items it gives.

approximated: any number of items; the last minibatch has any size
"""
import torch
from torch.utils.data import DataLoader, IterableDataset


class Stream(IterableDataset):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        for i in range(self.n):
            yield torch.zeros(3), i


for x, y in DataLoader(Stream(10), batch_size=4):
    assert x.shape[1] == 3
    assert x.shape[0] == y.shape[0]
    assert y.dim() == 1
for x, y in Stream(3):
    assert x.shape == (3,)
for x, y in DataLoader(Stream(8), batch_size=4, drop_last=True):
    assert x.shape == (4, 3)
