"""What evaluates the rules of one run: Python (`evaluate.Evaluator`) or the machine (`native.evaluator.NativeEvaluator`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from pysouffle.embedded.compiled import Compiled, Layer
from pysouffle.embedded.encode import Encoder
from pysouffle.embedded.limits import Watch
from pysouffle.errors import FactError
from pysouffle.terms import Term

Row = tuple[Any, ...]
Facts = Mapping[str, Iterable[Sequence[Term]]]


class Records(Protocol):
    """Interned records: rows `(tag, field, …)` by number."""

    def __getitem__(self, number: int, /) -> Row: ...


class Runner(Protocol):
    """One run. `watch` stops it at the limits of time, memory and work: every method that evaluates raises Stopped from it, or
    EvaluationError. `lasting`: the run can be taken up again."""

    compiled: Compiled
    watch: Watch
    lasting: bool

    @property
    def records(self) -> Records: ...

    def give(self, facts: Facts) -> None:
        """Adds facts before the run. Raises FactError."""

    def run(self, wanted: Iterable[int]) -> None:
        """Computes the relations `wanted` and what they depend on."""

    @property
    def unfinished(self) -> bool:
        """Whether strata are left to compute."""

    def round_off(self) -> None:
        """Leaves the stratum that was being computed as it is; what follows works on what was found."""

    def more(self, facts: Facts) -> bool:
        """Takes a finished run up again with more facts. False if that takes a run from the start; this one is of no use then."""

    def size(self, relation: int) -> int:
        """How many tuples a relation has, or had when nothing needed it any more."""

    def all_sizes(self) -> Sequence[int]:
        """The same of all relations, by number."""

    def tuples(self, relation: int) -> Iterable[Row]:
        """The tuples of a relation as they are now, in the order of their derivation; more may come later, which are not among them."""

    def skipped_relations(self) -> frozenset[int]:
        """Those that nobody wants."""

    def incomplete(self) -> frozenset[int]:
        """Those that may lack tuples: all that are not computed yet, and those with as many as their limit allows."""

    def release(self) -> None:
        """Gives back memory at once."""


class Stepwise(Protocol):
    """A run stratum by stratum, with facts in between. `symbols`: their numbers, as programs and the order of rows see them; it grows."""

    watch: Watch
    symbols: dict[str, int]

    @property
    def records(self) -> Records: ...

    def intern(self, row: Row, /) -> int:
        """The number of the record `(tag, field, …)`."""

    def begin(self) -> None:
        """The program's own facts are there from now on."""

    def add(self, relation: int, given: Sequence[Row]) -> None:
        """Adds facts to a relation whose stratum is not computed yet."""

    def run_layers(self, layers: Iterable[Layer]) -> None:
        """Computes strata as they come. Raises EvaluationError, and Stopped from the watch."""

    def replace(self, relation: int, rows: Sequence[Row]) -> None:
        """A relation that was computed gets its rows in another order."""

    def tuples(self, relation: int) -> Iterable[Row]: ...

    def incomplete(self) -> frozenset[int]: ...


def encoded(compiled: Compiled, intern: Callable[[Row], int], facts: Facts) -> dict[int, list[Row]]:
    """Facts as rows of the relations of these numbers; `intern`: the number of a record. Raises FactError."""
    numbers = compiled.numbers
    encoder = Encoder(compiled, intern)
    for name in facts:
        if name not in numbers:
            raise FactError(f"facts for {name}, which the program does not declare")
    return {numbers[name]: encoder.rows(numbers[name], rows) for name, rows in facts.items()}
