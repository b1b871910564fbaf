import random
from abc import ABC, abstractmethod
from collections import namedtuple
from dataclasses import dataclass

import torch
from torch import nn


@dataclass(frozen=True)
class Spec:
    rows: int
    cols: int = 4

    def grow(self, by):
        self.cols = self.cols + by  # expect: error DLS117


class State:
    __slots__ = ["hidden", "cell"]

    def __init__(self, batch, width):
        self.hidden = torch.zeros(batch, width)
        self.cell = torch.zeros(batch, width)
        self.steps = 0  # expect: error DLS117


class Base(nn.Module, ABC):
    @abstractmethod
    def head(self, x): ...

    @property
    @abstractmethod
    def width(self): ...


class Model(Base):
    def head(self, x):
        return x


Step = namedtuple("Step", ("state", "reward"))


def main(which):
    if which == 0:
        Spec(3).grow(2)
    elif which == 1:
        State(2, 3)
    elif which == 2:
        Model()  # expect: error DLS117
    else:
        step = Step(torch.zeros(3), 1.0)
        step.reward = 2.0  # expect: error DLS117


main(random.randrange(4))
