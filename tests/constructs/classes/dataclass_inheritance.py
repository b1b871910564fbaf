"""Dataclasses: inheritance, frozen, `__post_init__`, `init=False`, `ClassVar`.

followed
"""
from dataclasses import dataclass, field
from typing import ClassVar

import torch


@dataclass(frozen=True)
class Base:
    n: int = 3
    kind: ClassVar[str] = "base"


@dataclass(frozen=True)
class Wide(Base):
    m: int = 4


@dataclass
class Sized:
    n: int
    total: int = field(init=False)

    def __post_init__(self):
        self.total = self.n * self.n


w = Wide(2)
assert torch.zeros(w.n, w.m).shape == (2, 4)
assert Wide(m=7).n == 3
assert torch.zeros(Sized(3).total).shape == (9,)
assert w.kind == "base"
