"""`list(gen())`, `tuple(gen())`, `nn.Sequential(*gen())`.

followed
"""
import torch
from torch import nn


def blocks(n, width):
    yield nn.Linear(3, width)
    for _ in range(n):
        yield nn.Linear(width, width)
        yield nn.ReLU()
    yield nn.Linear(width, 2)


assert len(list(blocks(2, 4))) == 6
assert nn.Sequential(*blocks(2, 4))(torch.zeros(7, 3)).shape == (7, 2)
assert [m(torch.zeros(1, 4)).shape[1] for m in blocks(1, 4) if isinstance(m, nn.ReLU)] == [4]
first, *_ = blocks(1, 8)
assert first(torch.zeros(1, 3)).shape == (1, 8)
