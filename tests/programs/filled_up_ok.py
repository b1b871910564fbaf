"""Texts of unknown length are cut and filled up to one length, in each of the usual ways."""
import sys

import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Texts(Dataset):
    def __init__(self, lines, length):
        self.lines, self.length = lines, length

    def __len__(self):
        return 20

    def numbers(self, line):
        numbers = [len(word) for word in line.split()]
        if len(numbers) < self.length:
            numbers = numbers + [0] * (self.length - len(numbers))
        else:
            numbers = numbers[: self.length]
        return numbers

    def __getitem__(self, i):
        line = self.lines[i]
        letters = [ord(letter) % 30 for letter in line][: self.length]
        lacking = self.length - len(letters)
        mask = [1] * len(letters) + [0] * lacking
        letters += [0] * lacking
        return torch.tensor(self.numbers(line)), torch.tensor(letters), torch.tensor(mask)


lines = [arg * 3 for arg in sys.argv] * 20
embed = nn.Embedding(100, 16)
model = nn.Sequential(nn.Flatten(), nn.Linear(12 * 16, 2))
for numbers, letters, mask in DataLoader(Texts(lines, 12), batch_size=4):
    print(model(embed(numbers.clamp(max=99))), model(embed(letters) * mask.unsqueeze(-1)))
