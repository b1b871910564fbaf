"""What is added in place, turn by turn, does not fit; what does not fit into the buffer behind it is another fault."""
import random

import torch


def add(sums):
    for i in range(10):
        sums[i] += torch.randn(7)  # expect: error DLS102


def fill(sums):
    for i in range(10):
        sums[i] = torch.zeros(2, 3) @ torch.zeros(4, 6)  # expect: error DLS101


parts = [add, fill]
random.shuffle(parts)
for part in parts:
    part(torch.zeros(10, 6))
