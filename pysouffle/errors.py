"""What can go wrong when a Datalog program is run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class EngineError(Exception):
    """Base of everything an engine raises on purpose."""


class EngineMissing(EngineError):
    """No usable Soufflé: not found, too old, or built for 32-bit numbers."""


class ProgramError(EngineError):
    """The program is wrong. `file`, `line` and `column` (from 1) say where, as far as they are known; `others`: what else is wrong."""

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0, *, others: tuple[ProgramError, ...] = ()) -> None:
        self.message, self.file, self.line, self.column, self.others = message, file, line, column, others
        place = f"{file}:{line}:{column}: " if line else f"{file}: " if file else ""
        super().__init__(place + message)


def together(errors: Sequence[ProgramError]) -> ProgramError:
    """One error for all of them: the first in the order of the text, which has the others (at least one must be given)."""
    first, *rest = sorted(errors, key=lambda error: (error.file, error.line, error.column))
    first.others = tuple(rest)
    return first


class UnsupportedFeature(ProgramError):
    """Valid Soufflé, but outside the dialect that the engine evaluates; `feature` names it."""

    def __init__(self, feature: str, file: str = "", line: int = 0, column: int = 0) -> None:
        self.feature = feature
        super().__init__(f"unsupported feature: {feature}", file, line, column)


class FactError(EngineError):
    """A given fact does not fit the declaration of its relation."""


class EvaluationError(EngineError):
    """The program failed while it ran, e.g. a division by zero or a symbol that is no number."""


class EngineTimeout(EngineError):
    """The time given was not enough. `sizes` counts the tuples found until then (empty if the engine cannot tell)."""

    def __init__(self, seconds: float, sizes: Mapping[str, int]) -> None:
        self.seconds, self.sizes = seconds, sizes
        so_far = f" ({sum(sizes.values())} tuples so far)" if sizes else ""
        super().__init__(f"no fixpoint within {seconds:g} s{so_far}")
