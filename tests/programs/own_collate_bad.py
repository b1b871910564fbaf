"""A collate function that stacks what the samples have of different length."""
import random

import torch
from torch.utils.data import DataLoader, Dataset


class Texts(Dataset):
    def __init__(self):
        self.texts = [torch.zeros(random.randint(3, 9), dtype=torch.long) for _ in range(100)]

    def __len__(self):
        return len(self.texts)

    def __getitem__(self, i):
        return self.texts[i], i % 2


def collate(batch):
    texts, labels = zip(*batch)
    return torch.stack(texts), torch.tensor(labels)  # expect: error DLS105


for x, y in DataLoader(Texts(), batch_size=8, collate_fn=collate):
    print(x.shape, y.shape)
