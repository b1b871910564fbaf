"""Just enough of gymnasium to run programs: CartPole, whose pole never falls, and HalfCheetah, which never moves."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces as spaces
from gymnasium import wrappers as wrappers


class CartPole:
    observation_space = spaces.Box((4,))
    action_space = spaces.Discrete(2)

    def reset(self, **_: object) -> tuple[Any, dict[str, Any]]:
        return self._observation(), {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        return self._observation(), 1.0, False, False, {}

    def _observation(self) -> Any:
        import numpy

        return numpy.zeros(4, dtype=numpy.float32)


class HalfCheetah(CartPole):
    observation_space = spaces.Box((17,), "float64")

    def _observation(self) -> Any:
        import numpy

        return numpy.zeros(17, dtype=numpy.float64)


def make(name: str, **_: object) -> CartPole:
    if name.startswith("HalfCheetah"):
        return HalfCheetah()
    if not name.startswith("CartPole"):
        raise ValueError(name)
    return CartPole()
