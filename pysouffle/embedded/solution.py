"""One run of the embedded engine: what it is given, the limits that hold it, what it has found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType

from pysouffle.embedded.collector import collector_paused
from pysouffle.embedded.decode import Decoder
from pysouffle.embedded.encode import Encoder
from pysouffle.embedded.evaluate import Evaluator, Row
from pysouffle.embedded.limits import Limit, Stopped
from pysouffle.errors import EngineError, EngineMemory, EngineTimeout, EngineTuples, FactError
from pysouffle.terms import Term

Facts = Mapping[str, Iterable[Sequence[Term]]]


@dataclass(slots=True)
class EmbeddedSolution:
    """The relations of one run. `seconds` by phase, `sizes` for every relation that was computed.

    `incomplete`: relations that may lack tuples: those with as many as `.limitsize` allows, and if a limit of time or memory was reached,
    those that were being computed or would have followed. `rounded_off`: the strata that follow were computed nevertheless, from what
    was there. `evaluator`: of a lasting run, what it can be taken up from. `used`: tuples that count for a limit of tuples.
    """

    seconds: Mapping[str, float]
    sizes: Mapping[str, int]
    rows: Mapping[str, Iterable[Row]]
    kinds: Mapping[str, str]
    decoder: Decoder
    engine: str = "embedded"
    incomplete: frozenset[str] = frozenset()
    rounded_off: bool = False
    evaluator: Evaluator | None = None
    used: int = 0
    decoded: dict[str, list[tuple[Term, ...]]] = field(default_factory=dict)

    def relation(self, name: str) -> list[tuple[Term, ...]]:
        """The tuples of a relation that was asked for, in the order of their derivation."""
        if name not in self.decoded:
            if name not in self.rows:
                raise EngineError(f"relation {name} was not asked for")
            self.decoded[name] = self.decoder.rows(self.rows[name], self.kinds[name])
        return self.decoded[name]


@contextmanager
def limited(evaluator: Evaluator, wanted: Sequence[str] = (), seconds: Mapping[str, float] = MappingProxyType({})) -> Iterator[None]:
    """Holds a run within its limits. Raises EngineTimeout, EngineMemory or EngineTuples with what was found until then."""
    watch = evaluator.watch
    try:
        with collector_paused(), watch:
            yield
    except Stopped:
        partial = solution_of(evaluator, wanted, seconds)
        if watch.reached is Limit.MEMORY and watch.memory is not None:
            raise EngineMemory(watch.memory, partial.sizes, partial) from None
        if watch.reached is Limit.TUPLES and watch.tuples is not None:
            raise EngineTuples(watch.tuples, partial.sizes, partial) from None
        raise EngineTimeout(watch.timeout or 0.0, partial.sizes, partial) from None


def load_facts(evaluator: Evaluator, facts: Facts) -> None:
    """Checks facts against the declarations and gives them to the evaluator. Raises FactError."""
    evaluator.load(encoded(evaluator, facts).items())


def encoded(evaluator: Evaluator, facts: Facts) -> dict[int, list[Row]]:
    """Facts as rows of the relations of these numbers. Raises FactError."""
    numbers = {name: number for number, (name, _) in enumerate(evaluator.compiled.relations)}
    encoder = Encoder(evaluator.compiled, evaluator.intern)
    for name in facts:
        if name not in numbers:
            raise FactError(f"facts for {name}, which the program does not declare")
    return {numbers[name]: encoder.rows(numbers[name], rows) for name, rows in facts.items()}


def solution_of(evaluator: Evaluator, wanted: Sequence[str], seconds: Mapping[str, float]) -> EmbeddedSolution:
    """What a run has found so far."""
    relations, incomplete = evaluator.compiled.relations, evaluator.incomplete()
    known = {name: number for number, (name, _) in enumerate(relations) if number not in evaluator.skipped}
    rows: dict[str, Iterable[Row]] = {name: evaluator.rows[known[name]] for name in wanted}
    if evaluator.lasting:
        for name in wanted:
            number = known[name]
            rows[name] = list(rows[name]) if number in evaluator.grouped else Beginning(rows[name], evaluator.size(number))
    return EmbeddedSolution(
        seconds, {name: evaluator.size(number) for name, number in known.items()}, rows,
        {name: relations[known[name]][1] for name in wanted}, Decoder(evaluator.records, evaluator.compiled.shapes),
        incomplete=frozenset(relations[number][0] for number in incomplete), evaluator=evaluator if evaluator.lasting else None,
        used=evaluator.watch.used)


@dataclass(frozen=True, slots=True)
class Beginning:
    """The first rows of a relation that may get more."""

    rows: Iterable[Row]
    size: int

    def __iter__(self) -> Iterator[Row]:
        return islice(self.rows, self.size)
