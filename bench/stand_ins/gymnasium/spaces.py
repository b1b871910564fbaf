"""What observations and actions there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Box:
    shape: tuple[int, ...]
    dtype: str = "float32"

    def sample(self) -> Any:
        import numpy

        return numpy.zeros(self.shape, dtype=self.dtype)


@dataclass(frozen=True)
class Discrete:
    n: int
