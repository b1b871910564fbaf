"""`Generic`, `Protocol`, `TypedDict`, `overload`, `TypeVar`, `Final`.

followed
"""
from typing import Any, Final, Generic, Protocol, TypedDict, TypeVar, cast, overload

import torch

T = TypeVar("T")


class Box(Generic[T]):
    def __init__(self, x: T):
        self.x = x

    def get(self) -> T:
        return self.x


class Sized(Protocol):
    def size(self) -> int: ...


class Options(TypedDict, total=False):
    width: int


@overload
def f(n: int) -> torch.Tensor: ...
@overload
def f(n: str) -> str: ...
def f(n):
    return torch.zeros(n)


WIDTH: Final = 4
options: Options = {"width": 3}
made = Options(width=6)
assert Box(torch.zeros(2)).get().shape == (2,)
assert f(WIDTH).shape == (4,)
assert torch.zeros(options["width"]).shape == (3,)
assert made["width"] == 6
assert cast(Any, f(2)).shape == (2,)
