"""What calls of other things give is no part of an object that has a `__call__`."""

import torch
from torch import nn


class Vocabulary:
    def __init__(self, tokens):
        self.numbers = {token: number for number, token in enumerate(tokens)}

    def __call__(self, tokens):
        return [self.numbers.get(token, 1) for token in tokens]


class Other:
    pass


vocabulary = Vocabulary(["a", "b"])
other = Other()
criterion = nn.CrossEntropyLoss()
model = nn.Linear(3, 4)
for _ in range(3):
    out = model(torch.zeros(2, 3))
    total = criterion(out, torch.tensor(vocabulary(["a", "c"])))
    total += 1
    total.backward()
