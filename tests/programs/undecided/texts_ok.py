"""Lines of a file, cut and filled to one length, or put together by a function of the program."""
import tempfile

import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset


class Texts(Dataset):
    def __init__(self, path, length=None):
        with open(path) as file:
            self.lines = [line.strip() for line in file]
        self.length = length

    def __len__(self):
        return len(self.lines)

    def __getitem__(self, i):
        x = torch.zeros(len(self.lines[i].split()), 8)
        if self.length is None:
            return x
        filled = torch.zeros(self.length, 8)
        filled[: min(self.length, x.shape[0])] = x[: self.length]
        return filled


def collate(batch):
    return pad_sequence(batch, batch_first=True)


linear = nn.Linear(8, 2)
with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
    file.write("a b c\nd e\nf g h i\n" * 4)
    file.flush()
    for x in DataLoader(Texts(file.name, 6), batch_size=4):
        assert linear(x).shape == (4, 6, 2)
    for x in DataLoader(Texts(file.name), batch_size=4, collate_fn=collate):
        assert linear(x).shape[2] == 2
