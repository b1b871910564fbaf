"""`super()` in every form: without arguments, `super(K, self)`, `K.__init__(self)`, in a classmethod.

followed
"""
import torch
from torch import nn


class Base(nn.Module):
    def __init__(self, n):
        super(Base, self).__init__()
        self.fc = nn.Linear(n, 4)

    def forward(self, x):
        return self.fc(x)

    @classmethod
    def make(cls, n):
        return cls(n)


class One(Base):
    def __init__(self):
        super(One, self).__init__(3)

    def forward(self, x):
        return super(One, self).forward(x).view(-1, 1)


class Two(Base):
    def __init__(self, n):
        Base.__init__(self, n + 1)

    def forward(self, x):
        return Base.forward(self, x).t()

    @classmethod
    def make(cls, n):
        return super().make(n * 2)


assert One()(torch.zeros(2, 3)).shape == (8, 1)
assert Two(2)(torch.zeros(2, 3)).shape == (4, 2)
assert Two.make(3)(torch.zeros(2, 7)).shape == (4, 2)
