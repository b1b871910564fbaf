"""What an engine is: everything of pysouffle but `souffle.py` works with whatever evaluates Datalog and has these methods."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pysouffle.solved import Solution as Solution
from pysouffle.source import Source
from pysouffle.terms import Term

if TYPE_CHECKING:  # an engine that is only to solve does without them
    from pysouffle.profile import Profile
    from pysouffle.proof import Proof

Facts = Mapping[str, Iterable[tuple[Term, ...]]]


class Engine(Protocol):
    """Evaluates programs. Raises ProgramError, FactError, EvaluationError, EngineTimeout (`timeout` in seconds).

    Directives of the program are not carried out: the facts are those given, and the relations those `wanted`.
    """

    @property
    def name(self) -> str: ...
    def solve(self, program: Path | Source, facts: Facts, wanted: Sequence[str], *, timeout: float | None = None) -> Solution: ...


@runtime_checkable
class Explainer(Protocol):
    """An engine that can tell where a tuple comes from."""

    def explain(
        self, program: Path | Source, facts: Facts, goal: str, *, depth: int | None = None, timeout: float | None = None
    ) -> Proof:
        """How a tuple that matches the atom `goal` was derived; `depth`: rules to follow. Raises NotDerived and what `solve` raises."""
        ...


@runtime_checkable
class Profiler(Protocol):
    """An engine that can tell where its time goes."""

    def profiled(
        self, program: Path | Source, facts: Facts, wanted: Sequence[str], *, timeout: float | None = None
    ) -> tuple[Solution, Profile]:
        """`solve`, measured."""
        ...


@runtime_checkable
class Checker(Protocol):
    """An engine that finds all mistakes of a program, not only the first."""

    def check(self, program: Path | Source) -> None:
        """Raises ProgramError."""
        ...
