"""What can go wrong when a Datalog program is run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pysouffle.terms import Term


class EngineError(Exception):
    """Base of everything an engine raises on purpose."""


class EngineMissing(EngineError):
    """No usable Soufflé: not found, too old, or built for 32-bit numbers."""


class ProgramError(EngineError):
    """The program is wrong. `file`, `line` and `column` (from 1) say where, as far as they are known."""

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0) -> None:
        self.message, self.file, self.line, self.column = message, file, line, column
        place = f"{file}:{line}:{column}: " if line else f"{file}: " if file else ""
        super().__init__(place + message)


class UnsupportedFeature(ProgramError):
    """Valid Soufflé, but outside the dialect that the engine evaluates; `feature` names it."""

    def __init__(self, feature: str, file: str = "", line: int = 0, column: int = 0) -> None:
        self.feature = feature
        super().__init__(f"unsupported feature: {feature}", file, line, column)


class FactError(EngineError):
    """A given fact does not fit the declaration of its relation."""


class EvaluationError(EngineError):
    """The program failed while it ran, e.g. a division by zero or a symbol that is no number."""


class Partial(Protocol):
    """What was found before a limit was reached. `incomplete`: relations that may lack tuples, or whose rules would have
    removed some (subsumption); all others are as they would be in the end.
    """

    @property
    def incomplete(self) -> frozenset[str]: ...
    @property
    def sizes(self) -> Mapping[str, int]: ...
    def relation(self, name: str) -> list[tuple[Term, ...]]: ...


class LimitReached(EngineError):
    """An evaluation was stopped. `sizes` counts the tuples found until then (empty if the engine cannot tell)."""

    def __init__(self, message: str, sizes: Mapping[str, int], partial: Partial | None = None) -> None:
        self.sizes, self.partial = sizes, partial
        super().__init__(message + (f" ({sum(sizes.values())} tuples so far)" if sizes else ""))


class EngineTimeout(LimitReached):
    """The time given was not enough."""

    def __init__(self, seconds: float, sizes: Mapping[str, int], partial: Partial | None = None) -> None:
        self.seconds = seconds
        super().__init__(f"no fixpoint within {seconds:g} s", sizes, partial)


class EngineMemory(LimitReached):
    """The memory given was not enough. `limit` in bytes."""

    def __init__(self, limit: int, sizes: Mapping[str, int], partial: Partial | None = None) -> None:
        self.limit = limit
        super().__init__(f"no fixpoint within {limit / 2**20:g} MB of memory", sizes, partial)
