import random

import torch
from torch.utils.data import DataLoader, Dataset


class Crops(Dataset):
    def __len__(self):
        return 64

    def __getitem__(self, i):
        return torch.zeros(3, random.randint(16, 32))


for x in DataLoader(Crops(), batch_size=8):  # expect: error DLS401
    print(x.shape)
