"""A dataset whose length is not known: a last minibatch of any smaller size is possible.

approximated: the last minibatch's size is a symbol
"""
import os

import torch
from torch.utils.data import DataLoader, Dataset


class Lines(Dataset):
    def __init__(self, lines):
        self.lines = lines

    def __len__(self):
        return len(self.lines)

    def __getitem__(self, i):
        return torch.zeros(7), 1


loader = DataLoader(Lines(os.listdir(".")), batch_size=4)
for x, y in loader:
    assert x.shape[1] == 7
    assert x.shape[0] <= 4
    assert x.shape[0] == y.shape[0]
for x, y in DataLoader(Lines(os.listdir(".")), batch_size=4, drop_last=True):
    assert x.shape == (4, 7)
