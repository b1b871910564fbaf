"""What is converted after all: by numpy, by a module that is converted, where a name gets another tensor, and where it fits."""

import numpy as np
import torch
from torch import nn

both = np.zeros((2, 3), dtype=np.int64) @ np.zeros((3, 2))
torch.from_numpy(both) @ torch.zeros(2, 2, dtype=torch.float64)


class Product(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(3, 2))

    def forward(self, x):
        return x @ self.weight


Product().double()(torch.zeros(2, 3).double())
x = torch.zeros(2, 3)
x += 1.5
x += torch.arange(3)
x /= 2
whole = torch.zeros(2, 3).long()
whole += 1
whole *= whole
whole = whole / 2
whole /= 2
x.gather(1, torch.zeros(2, 1, dtype=torch.int64))
x.masked_fill(x > 0, 0.0)
~(x > 0) & (x < 1)
x.requires_grad_()
