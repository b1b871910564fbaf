"""Each sample has a length of its own."""
import random

import torch
from torch.utils.data import DataLoader, Dataset


class Clips(Dataset):
    def __len__(self):
        return 64

    def __getitem__(self, i):
        n = random.randint(5, 9)
        return {"clip": torch.zeros(n, 3), "label": i % 4}


for batch in DataLoader(Clips(), batch_size=8):  # expect: error DLS401
    print(batch["clip"].shape)
