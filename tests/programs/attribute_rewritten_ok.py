"""An attribute that is written twice while the object is known elsewhere: a part that is built between the writes has the value of then."""

import torch
from torch import nn

everything = []


class Scale(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.inner = nn.Linear(n, 4)

    def forward(self, x):
        return self.inner(x)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        everything.append(self)
        self.n = 3
        self.first = Scale(self.n)
        self.n = 4
        self.second = Scale(self.n)

    def forward(self, x):
        return self.second(self.first(x))


y = Net()(torch.zeros(2, 3))
