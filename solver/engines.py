"""Which engine evaluates the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal, Protocol

from pysouffle.errors import EngineError, EngineMissing, EngineTimeout
from pysouffle.program import Installation, SouffleEngine
from pysouffle.terms import Term

__all__ = ["Engine", "EngineError", "EngineMissing", "EngineTimeout", "Facts", "Solution", "choose_engine"]

Facts = Mapping[str, Iterable[tuple[int | float | str, ...]]]


class Solution(Protocol):
    """`seconds` by stage; `sizes`: rows by relation, as far as the engine knows them."""

    @property
    def seconds(self) -> Mapping[str, float]: ...
    @property
    def sizes(self) -> Mapping[str, int]: ...
    @property
    def engine(self) -> str: ...
    def relation(self, name: str) -> list[tuple[Term, ...]]: ...


class Engine(Protocol):
    @property
    def name(self) -> str: ...
    def solve(self, program: Path, facts: Facts, wanted: Sequence[str], *, timeout: float | None = None) -> Solution: ...


def choose_engine(name: Literal["auto", "souffle", "embedded"] = "auto", souffle: Path | None = None) -> Engine:
    """`souffle`: the executable, else the one on PATH. Raises EngineMissing.

    `auto` is Soufflé only where one is named: on the rule library (3800 rules) Soufflé 2.5 needs 20 s before it reads the first fact, the
    embedded engine 0.1 s once it has compiled them.
    """
    if name == "souffle" or (name == "auto" and souffle is not None):
        return SouffleEngine(Installation.find(souffle))
    from dlshape.solver.embedded.engine import EmbeddedEngine

    return EmbeddedEngine()
