"""One run of the embedded engine: what it is given, the limits that hold it, what it has found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field
from types import MappingProxyType

from pysouffle.collector import collector_paused
from pysouffle.embedded.decode import Decoder
from pysouffle.embedded.limits import Limit, Stopped
from pysouffle.embedded.runner import Row, Runner
from pysouffle.errors import EngineError, EngineMemory, EngineTimeout, EngineTuples
from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Term


@dataclass(slots=True)
class EmbeddedSolution:
    """The relations of one run. `seconds` by phase, `sizes` for every relation that was computed.

    `incomplete`: relations that may lack tuples: those with as many as `.limitsize` allows, and if a limit of time or memory was reached,
    those that were being computed or would have followed. `rounded_off`: the strata that follow were computed nevertheless, from what
    was there. `runner`: of a lasting run, what it can be taken up from. `used`: tuples that count for a limit of tuples.
    """

    seconds: Mapping[str, float]
    sizes: Mapping[str, int]
    rows: Mapping[str, Iterable[Row]]
    kinds: Mapping[str, str]
    decoder: Decoder
    engine: str = "embedded"
    incomplete: frozenset[str] = frozenset()
    rounded_off: bool = False
    runner: Runner | None = None
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
def limited(runner: Runner, wanted: Sequence[str] = (), seconds: Mapping[str, float] = MappingProxyType({})) -> Iterator[None]:
    """Holds a run within its limits. Raises EngineTimeout, EngineMemory or EngineTuples with what was found until then."""
    watch = runner.watch
    try:
        with collector_paused(), watch:
            yield
    except Stopped:
        partial = solution_of(runner, wanted, seconds)
        if watch.reached is Limit.MEMORY and watch.memory is not None:
            raise EngineMemory(watch.memory, partial.sizes, partial) from None
        if watch.reached is Limit.TUPLES and watch.tuples is not None:
            raise EngineTuples(watch.tuples, partial.sizes, partial) from None
        raise EngineTimeout(watch.timeout or 0.0, partial.sizes, partial) from None


def solution_of(runner: Runner, wanted: Sequence[str], seconds: Mapping[str, float]) -> EmbeddedSolution:
    """What a run has found so far."""
    relations, skipped = runner.compiled.relations, runner.skipped_relations()
    known = {name: number for name, number in runner.compiled.numbers.items() if number not in skipped}
    sizes = runner.all_sizes()
    return EmbeddedSolution(
        seconds, {name: sizes[number] for name, number in known.items()}, {name: runner.tuples(known[name]) for name in wanted},
        {name: relations[known[name]][1] for name in wanted}, Decoder(runner.records, runner.compiled.shapes),
        incomplete=frozenset(relations[number][0] for number in runner.incomplete()), runner=runner if runner.lasting else None,
        used=runner.watch.used)
