"""`collate_fn`: the program's function on the list of items of a minibatch.

followed
"""
import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset


class Pairs(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, i):
        return torch.zeros(6, 2), i


def collate(batch):
    xs = torch.stack([x for x, _ in batch])
    ys = torch.tensor([y for _, y in batch])
    return xs, ys


for x, y in DataLoader(Pairs(), batch_size=4, collate_fn=collate):
    assert x.shape == (4, 6, 2)
    assert y.shape == (4,)


def unzipped(batch):
    xs, ys = zip(*batch)
    return torch.stack(xs, 0), torch.tensor(ys)


for x, y in DataLoader(Pairs(), batch_size=2, collate_fn=unzipped):
    assert x.shape == (2, 6, 2)
    assert y.shape == (2,)
for batch in DataLoader(Pairs(), batch_size=2, collate_fn=lambda items: items):
    assert len(batch) == 2
    assert batch[0][0].shape == (6, 2)


class Collate:
    def __init__(self, scale):
        self.scale = scale

    def __call__(self, items):
        return torch.stack([x for x, _ in items]) * self.scale


for x in DataLoader(Pairs(), batch_size=8, collate_fn=Collate(2)):
    assert x.shape == (8, 6, 2)


def padded(batch):
    return pad_sequence([x for x, _ in batch], batch_first=True)


for x in DataLoader(Pairs(), batch_size=4, collate_fn=padded):
    assert x.dim() == 3
    assert x.size(2) == 2
