"""Samples are cut to one length; one length is drawn for all of a data set; a minibatch of one has no pair."""
import random

import torch
from torch.utils.data import DataLoader, Dataset


class Clips(Dataset):
    def __init__(self):
        self.length = random.choice([4, 6])

    def __len__(self):
        return 64

    def __getitem__(self, i):
        start = random.randint(0, 9)
        return {"clip": torch.zeros(32, 3)[start : start + 8], "other": torch.zeros(self.length, 2), "label": i % 4}


class Free(Dataset):
    def __len__(self):
        return 64

    def __getitem__(self, i):
        return torch.zeros(random.randint(5, 9), 3)


for batch in DataLoader(Clips(), batch_size=8):
    assert (batch["clip"] @ torch.zeros(3, 2)).shape == (8, 8, 2)
for x in DataLoader(Free(), batch_size=1):
    assert (x @ torch.zeros(3, 2)).shape[2] == 2
