"""What observations and actions there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Box:
    shape: tuple[int, ...]

    def sample(self) -> Any:
        import numpy

        return numpy.zeros(self.shape, dtype=numpy.float32)


@dataclass(frozen=True)
class Discrete:
    n: int
