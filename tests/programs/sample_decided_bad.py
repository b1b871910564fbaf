"""The index decides the shape of a sample."""
import torch
from torch.utils.data import DataLoader, Dataset


class Pictures(Dataset):
    def __len__(self):
        return 64

    def __getitem__(self, i):
        if i % 2 == 0:
            return torch.zeros(3, 32, 32), 0
        return torch.zeros(1, 32, 32), 1


for x, y in DataLoader(Pictures(), batch_size=8, shuffle=True):  # expect: error DLS401
    print(x.shape, y)
