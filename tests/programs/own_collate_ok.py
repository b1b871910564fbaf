"""A collate function that pads to the longest, and one that fills a tensor of its own."""
import random

import torch
from torch.nn.utils.rnn import pad_sequence
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
    return pad_sequence(texts, batch_first=True), torch.tensor(labels)


def filled(batch):
    longest = max(len(text) for text, _ in batch)
    x = torch.zeros(len(batch), longest, dtype=torch.long)
    for i, (text, _) in enumerate(batch):
        x[i, : len(text)] = text
    return x


for x, y in DataLoader(Texts(), batch_size=10, collate_fn=collate):
    assert x.shape[0] == y.shape[0] == 10
for x in DataLoader(Texts(), batch_size=10, collate_fn=filled):
    assert x.shape[0] == 10
