"""Two neighbours pick the same element of a list whose elements have drawn lengths: what comes together fits."""
import random
import torch
from torch.utils.data import DataLoader, Dataset


class Texts(Dataset):
    def __init__(self):
        self.texts = [torch.zeros(random.randint(3, 9)) for _ in range(50)]
    def __len__(self):
        return 100
    def __getitem__(self, i):
        return self.texts[i // 2]


for x in DataLoader(Texts(), batch_size=2):
    print(x.shape)
