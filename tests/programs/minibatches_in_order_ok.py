"""Samples differ, but never those that come together: neighbours have the same shape."""
import torch
from torch.utils.data import DataLoader, Dataset, SequentialSampler, Subset

rows = [torch.zeros(3), torch.zeros(3), torch.zeros(4), torch.zeros(4), torch.zeros(5)]


def stacked(xs):
    return torch.stack(xs)


class Boxes(Dataset):
    def __init__(self):
        self.counts = [1, 1, 2, 2]

    def __len__(self):
        return len(self.counts)

    def __getitem__(self, i):
        return torch.zeros(self.counts[i], 3)


for x in DataLoader(rows, batch_size=2):
    assert x.dim() == 2
for x in DataLoader(rows, batch_size=2, collate_fn=stacked, sampler=SequentialSampler(rows)):
    assert x.dim() == 2
for x in DataLoader(Subset(rows, [1, 0]), batch_size=2, shuffle=True):
    assert x.shape == (2, 3)
for x in DataLoader(Boxes(), batch_size=2):
    assert x.shape[2] == 3
for x in DataLoader(Boxes(), batch_size=2, collate_fn=stacked):
    assert x.shape[2] == 3
