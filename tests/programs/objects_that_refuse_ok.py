from abc import ABC, abstractmethod
from dataclasses import FrozenInstanceError, dataclass
from typing import NamedTuple

import torch


@dataclass(frozen=True)
class Spec:
    rows: int = 2


class Sample(NamedTuple):
    x: torch.Tensor
    y: int = 0


class Named(Sample):
    pass


class Codec(ABC):
    @abstractmethod
    def encode(self, x):
        return x + 1

    @classmethod
    def make(cls):
        return cls()


class Plain(Codec):
    def encode(self, x):
        return super().encode(x) * 2


def put(spec):
    spec.rows = 3


try:
    Spec().rows = 4
except FrozenInstanceError as error:
    print(error)
spec = Spec()
try:
    spec.rows = 5
except FrozenInstanceError:
    pass
try:
    put(Spec())
except AttributeError as error:
    print(error)
try:
    Codec()
except TypeError as error:
    print(error)
n = Named(torch.ones(2))
n.extra = 3
print(Plain.make().encode(n.x), n.extra, Plain().encode(n.x).shape)


@dataclass(frozen=True)
class Doubled:
    width: int = 16

    def __post_init__(self):
        object.__setattr__(self, "width", self.width * 2)


class Open:
    __slots__ = ("x", "__dict__")


class Mixin:
    __slots__ = ()


class Derived(Mixin):
    def __init__(self):
        self.b = torch.ones(2)


o = Open()
o.x = o.y = Derived().b
print(torch.zeros(Doubled().width) + 1, o.x + o.y)
