"""Modules with several bases, abstract bases, and modules inside dataclass-like helpers.

followed
"""
from abc import ABC, abstractmethod

import torch
from torch import nn


class Counted:
    def count(self):
        return self.width * 2


class Base(nn.Module, ABC):
    def __init__(self, width):
        super().__init__()
        self.width = width
        self.net = self.build()

    @abstractmethod
    def build(self):
        raise NotImplementedError

    def forward(self, x):
        return self.net(x)


class Small(Counted, Base):
    def build(self):
        return nn.Linear(self.width, self.count())


class Deep(Base):
    def __init__(self, width, depth=2):
        self.depth = depth
        super().__init__(width)

    def build(self):
        return nn.Sequential(*[nn.Linear(self.width, self.width) for _ in range(self.depth)])


assert Small(3)(torch.zeros(2, 3)).shape == (2, 6)
assert len(Small(3).net.weight) == 6
