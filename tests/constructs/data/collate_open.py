"""`collate_fn` where the last minibatch has another size, or the number of items is not known.

approximated: the number of items is a symbol
"""
import os

import torch
from torch.utils.data import DataLoader, TensorDataset


def collate(batch):
    return torch.stack([item[0] for item in batch])


for x in DataLoader(TensorDataset(torch.zeros(10, 3)), batch_size=4, collate_fn=collate):
    assert x.shape[1] == 3
count = 10 + len(os.listdir("."))
for x in DataLoader(TensorDataset(torch.zeros(count, 3)), batch_size=4, collate_fn=collate):
    assert x.shape[1] == 3
