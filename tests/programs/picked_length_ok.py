"""What the index picks is put into a tensor of one size, or kept apart; the same index takes the same from equal lists."""
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Graphs(Dataset):
    def __init__(self, sizes):
        self.sizes = sizes
        self.counts = [5, 9, 5, 7]
        self.most = max(sizes)

    def __len__(self):
        return len(self.sizes)

    def __getitem__(self, i):
        n = self.sizes[i]
        x = torch.zeros(self.most, 16)
        x[:n] = torch.ones(n, 16)
        return x, (torch.zeros(n) + torch.zeros(self.counts[i])).sum()


class Boxes(Dataset):
    def __init__(self):
        self.counts = [1, 4, 2, 5, 3, 3]

    def __len__(self):
        return len(self.counts)

    def __getitem__(self, i):
        n = self.counts[i]
        return torch.zeros(3, 32, 32), {"boxes": torch.zeros(n, 4), "labels": torch.zeros(n)}


def apart(batch):
    return torch.stack([image for image, _ in batch]), [target for _, target in batch]


linear = nn.Linear(16, 4)
for x, total in DataLoader(Graphs([5, 9, 5, 7]), batch_size=2):
    assert linear(x).shape == (2, 9, 4)
for images, targets in DataLoader(Boxes(), batch_size=2, collate_fn=apart):
    for target in targets:
        assert (target["boxes"].sum(1) + target["labels"]).dim() == 1
