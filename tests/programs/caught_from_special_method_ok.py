# Exceptions that come out of special methods are caught where these stand: at the subscript, operator, comparison, length or loop.
import torch
from torch import nn
from torch.utils.data import Dataset

head = nn.Linear(8, 2)


class Rows(Dataset):
    def __init__(self, width, options=None):
        self.width = width
        self.options = options or {}

    def prepare(self, x):
        return x

    def __len__(self):
        return len(head(torch.zeros(3, self.width)))

    def __getitem__(self, i):
        if i >= 3:
            raise IndexError
        return head(self.load(i))

    def load(self, i):
        try:
            x = self.prepare(torch.zeros(self.width), **self.options) if self.options else self.prepare(torch.zeros(self.width))
        except TypeError as error:
            raise TypeError(f"wrong options: {self.options}") from error
        return x

    def __add__(self, other):
        return head(torch.zeros(2, self.width))

    def __lt__(self, other):
        return head(torch.zeros(2, self.width)).sum() < 1

    def __iter__(self):
        yield head(torch.zeros(2, self.width))


good, narrow, wrong = Rows(8), Rows(5), Rows(8, {"no_such": 1})
assert good[0].shape == (2,)
assert len(good) == 3
caught = 0
try:
    narrow[0]
except RuntimeError:
    caught += 1
try:
    wrong[0]
except TypeError:
    caught += 1
try:
    len(narrow)
except RuntimeError:
    caught += 1
try:
    narrow + 1
except RuntimeError:
    caught += 1
try:
    narrow < 1
except RuntimeError:
    caught += 1
try:
    for row in narrow:
        print(row)
except RuntimeError:
    caught += 1
