"""The index of the padding is behind the table where it is small; a method that nothing calls does not hide that."""
import torch
from torch import nn


class Words(nn.Module):
    def __init__(self, words, padding):
        super().__init__()
        self.table = nn.Embedding(words, 16, padding_idx=padding)  # expect: error DLS109

    def forward(self, ids):
        return self.table(ids)

    def longest(self, ids):
        return self.table(ids).norm(dim=-1).argmax()


def make():
    words, padding = 4, 4
    return Words(words, padding)


words = make()
print(words(torch.zeros(2, 5, dtype=torch.long)).shape)
