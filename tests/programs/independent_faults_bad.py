"""Two faults of a script: the second is told although the first comes before it on each run; what follows from the first is not."""
import random

import torch


def first(x):
    y = x @ torch.zeros(4, 5)  # expect: error DLS101
    z = y.view(3, 3)
    return z @ torch.zeros(4, 4)


def second(x):
    return x.view(4, 4)  # expect: error DLS103


def main():
    parts = [first, second]
    random.shuffle(parts)
    for part in parts:
        part(torch.zeros(2, 3))


main()
