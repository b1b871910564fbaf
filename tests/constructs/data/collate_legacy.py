"""`LongTensor` of a tuple of integers: data, while of a size it is a shape; both are tuples here.

unknown: data (size or numbers)
"""
import torch
from torch.utils.data import DataLoader, Dataset


class Pairs(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, i):
        return torch.zeros(6, 2), i


def unzipped(batch):
    xs, ys = zip(*batch)
    return torch.stack(xs, 0), torch.LongTensor(ys)


for x, y in DataLoader(Pairs(), batch_size=2, collate_fn=unzipped):
    assert y.shape == (2,)
