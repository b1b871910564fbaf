import random

import torch
from torch.utils.data import DataLoader, Dataset


class Crops(Dataset):
    def __len__(self):
        return 64

    def __getitem__(self, i):
        left = random.randint(0, 16)
        return torch.zeros(3, 48)[:, left:left + 16]


for x in DataLoader(Crops(), batch_size=8):
    print(x.shape)
