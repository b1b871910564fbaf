"""The index decides the length of a sample, and all samples that come together have the same."""
import torch
from torch.utils.data import DataLoader, Dataset


class Lines(Dataset):
    def __len__(self):
        return 24

    def __getitem__(self, i):
        return torch.zeros(1 + i // 8)


for x in DataLoader(Lines(), batch_size=4):
    assert x.shape[0] == 4
