"""What can go wrong when a Datalog program is run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pysouffle.solved import Solution


class EngineError(Exception):
    """Base of everything an engine raises on purpose."""


class EngineMissing(EngineError):
    """No usable engine: Soufflé is not found, too old, or built for 32-bit numbers. The message says what to do."""


class CapabilityMissing(EngineError):
    """The engine cannot do what was asked for, e.g. explain a tuple, although the program is fine."""


class CompileError(EngineError):
    """The C++ that Soufflé made of the program was not compiled: there is no compiler, or it failed. The message ends with its output."""


class ProgramError(EngineError):
    """The program is wrong. `file`, `line` and `column` (from 1) say where, as far as they are known.

    `others`: further mistakes that were found at the same time, in the order of the text. All of them stand in the message.

    >>> from pysouffle import Program, ProgramError
    >>> try:
    ...     Program.from_text(".decl a(x: number)\\na(x :- .", name="a.dl")
    ... except ProgramError as error:
    ...     print(error.file, error.line, error.column)
    a.dl 2 5
    """

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0, others: Sequence[ProgramError] = ()) -> None:
        self.message, self.file, self.line, self.column = message, file, line, column
        self.others = tuple(others)
        place = f"{file}:{line}:{column}: " if line else f"{file}: " if file else ""
        super().__init__("\n".join([place + message, *map(str, self.others)]))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.file, self.line, self.column, self.others)


def together(errors: Sequence[ProgramError]) -> ProgramError:
    """One error for all of them: the first in the order of the text, which has the others (at least one must be given)."""
    first, *rest = sorted(errors, key=lambda error: (error.file, error.line, error.column))
    first.others = tuple(rest)
    first.args = ("\n".join(map(str, (first, *rest))),)
    return first


class UnsupportedFeature(ProgramError):
    """Valid Soufflé, but outside the dialect that the engine evaluates; `feature` names it."""

    def __init__(self, feature: str, file: str = "", line: int = 0, column: int = 0) -> None:
        self.feature = feature
        super().__init__(f"unsupported feature: {feature}", file, line, column)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.feature, self.file, self.line, self.column)


class FactError(EngineError):
    """A given fact does not fit the declaration of its relation.

    `file` and `line` say where it stands if it was read from a file, otherwise `relation`, `row` (from 1) and `column` which value it is;
    `expected` names the type it should have. What is not known is empty or 0.

    >>> from pysouffle import FactError, Program
    >>> program = Program.from_text(".decl edge(from: number, to: number)")
    >>> try:
    ...     program.facts("edge", [(1, 2), (2, "three")])
    ... except FactError as error:
    ...     print(error)
    edge, row 2, column to: a number is expected, not 'three'
    """

    def __init__(
        self, message: str, file: str = "", line: int = 0, relation: str = "", row: int = 0, column: str = "", expected: str = "",
        value: object = None,
    ) -> None:
        self.message, self.file, self.line = message, file, line
        self.relation, self.row, self.column, self.expected, self.value = relation, row, column, expected, value
        parts = [relation, f"row {row}" if row else "", f"column {column}" if column else ""]
        place = ", ".join(part for part in parts if part)
        super().__init__(f"{place}: {message}" if place else message)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.file, self.line, self.relation, self.row, self.column, self.expected, self.value)


class OutputError(EngineError):
    """A relation cannot be written."""


class EvaluationError(EngineError):
    """The program failed while it ran, e.g. a division by zero or a symbol that is no number."""


class NotDerived(EngineError):
    """The tuple whose derivation was asked for is not in the relation."""


class LimitReached(EngineError):
    """An evaluation was stopped. `sizes` counts the tuples found until then (empty if the engine cannot tell).

    `partial`: the relations as they were then, if the engine has them; `partial.incomplete` names those that may lack
    tuples. It is left behind when the exception goes to another process.
    """

    def __init__(self, message: str, sizes: Mapping[str, int], partial: Solution | None = None) -> None:
        self.sizes, self.partial = sizes, partial
        super().__init__(message + (f" ({sum(sizes.values())} tuples so far)" if sizes else ""))


class EngineTimeout(LimitReached):
    """The time given was not enough."""

    def __init__(self, seconds: float, sizes: Mapping[str, int], partial: Solution | None = None) -> None:
        self.seconds = seconds
        super().__init__(f"no fixpoint within {seconds:g} s", sizes, partial)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.seconds, dict(self.sizes))


class EngineTuples(LimitReached):
    """The number of tuples given was not enough."""

    def __init__(self, most: int, sizes: Mapping[str, int], partial: Solution | None = None) -> None:
        self.most = most
        super().__init__(f"no fixpoint within {most} tuples", sizes, partial)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.most, dict(self.sizes))


class EngineMemory(LimitReached):
    """The memory given was not enough. `limit` in bytes."""

    def __init__(self, limit: int, sizes: Mapping[str, int], partial: Solution | None = None) -> None:
        self.limit = limit
        super().__init__(f"no fixpoint within {limit / 2**20:g} MB of memory", sizes, partial)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.limit, dict(self.sizes))
