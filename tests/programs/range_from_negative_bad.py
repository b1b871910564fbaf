"""A range that begins with the negative of a number, and would have to count downwards."""

import torch


def positions(lengths, row):
    length = lengths[row]
    return torch.arange(-length, 0)


def behind(n):
    return torch.arange(n, 0)  # expect: error DLS103


print(positions(torch.tensor([3, 5]), 1).shape)
print(behind(4).shape)
