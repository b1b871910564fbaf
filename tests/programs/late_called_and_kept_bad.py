"""A function that a loop calls and keeps: later it sees the last layer."""
import torch
from torch import nn


def build(sizes):
    blocks = []
    before = sizes[0]
    for size in sizes[1:]:
        layer = nn.Linear(before, size)

        def block(x):
            return torch.relu(layer(x))  # expect: error DLS101

        assert block(torch.zeros(1, before)).shape[-1] == size
        blocks.append(block)
        before = size
    return blocks


h = torch.randn(3, 8)
for each in build([8, 16, 4]):
    h = each(h)
