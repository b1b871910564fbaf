"""An attribute that is written twice while the object is known elsewhere, and a part with a size that fits neither."""

import torch
from torch import nn

everything = []


class Scale(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.inner = nn.Linear(n, 4)

    def forward(self, x):
        return self.inner(x)  # expect: error DLS101


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        everything.append(self)
        self.n = 3
        self.first = Scale(5)
        self.n = 4
        self.second = Scale(self.n)

    def forward(self, x):
        return self.second(self.first(x))


y = Net()(torch.zeros(2, 3))
