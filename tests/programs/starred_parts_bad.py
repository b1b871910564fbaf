"""What a layer gives is cut into fewer parts than are unpacked."""
import torch
from torch import nn


def columns(x, lengths):
    ends = [0]
    for n in lengths:
        ends.append(ends[-1] + n)
    parts = []
    for a, b in zip(ends[:-2], ends[1:]):
        parts += [x[:, a:b]]
    return parts


head = nn.Linear(8, 14)
key, strength, gate, shift, sharp, *rest = columns(head(torch.randn(2, 8)), [8, 1, 1, 3, 1])  # expect: error DLS106
print(key.shape, len(rest))
