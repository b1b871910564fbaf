"""The size of the table and the index of the padding go together; a method that nothing calls does not part them."""
import sys

import torch
from torch import nn


class Words(nn.Module):
    def __init__(self, words, padding):
        super().__init__()
        self.table = nn.Embedding(words, 16, padding_idx=padding)

    def forward(self, ids):
        return self.table(ids)

    def longest(self, ids):
        return self.table(ids).norm(dim=-1).argmax()


def make(large):
    words, padding = 4, 3
    if large:
        words, padding = 100, 99
    return Words(words, padding)


words = make("--large" in sys.argv)
print(words(torch.zeros(2, 5, dtype=torch.long)).shape)
