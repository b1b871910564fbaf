"""Abstract base classes: `abc.ABC`, `abstractmethod`.

followed
"""
import abc
from abc import ABC, abstractmethod

import torch
from torch import nn


class Base(ABC):
    @abstractmethod
    def size(self):
        ...

    @property
    @abc.abstractmethod
    def width(self):
        raise NotImplementedError

    def make(self):
        return torch.zeros(self.size(), self.width)


class Four(Base):
    def size(self):
        return 4

    @property
    def width(self):
        return 5


class Layer(nn.Module, metaclass=abc.ABCMeta):
    @abstractmethod
    def forward(self, x):
        pass


class Flat(Layer):
    def forward(self, x):
        return x.flatten(1)


assert Four().make().shape == (4, 5)
assert isinstance(Four(), Base)
assert Flat()(torch.zeros(2, 3, 4)).shape == (2, 12)
