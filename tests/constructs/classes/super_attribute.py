"""`super().method` beside attributes and in nested functions; `super().forward` of a library layer.

followed
"""
import torch
from torch import nn


class Padded(nn.Linear):
    def forward(self, x):
        return super().forward(nn.functional.pad(x, (0, 1)))


class Twice(Padded):
    def forward(self, x):
        ys = [super(Twice, self).forward(x) for _ in range(2)]
        return torch.cat(ys)


assert Padded(4, 5)(torch.zeros(2, 3)).shape == (2, 5)
assert Twice(4, 5)(torch.zeros(2, 3)).shape == (4, 5)
