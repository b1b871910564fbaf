"""An iterable dataset: its last minibatch may be smaller."""
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, IterableDataset


class Stream(IterableDataset):
    def __iter__(self):
        for i in range(10):
            yield torch.randn(4), i % 2


net = nn.Linear(4, 2)
for x, y in DataLoader(Stream(), batch_size=4):
    loss = nn.functional.cross_entropy(net(x), y)
    flat = net(x).view(4, 2)  # expect: error DLS103
