"""The embedded engine: evaluates Soufflé programs without Soufflé."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from types import MappingProxyType

from pysouffle.embedded.cache import load_compiled
from pysouffle.embedded.collector import collector_paused
from pysouffle.embedded.decode import Decoder
from pysouffle.embedded.encode import Encoder
from pysouffle.embedded.evaluate import Evaluator, Row
from pysouffle.embedded.limits import Limit, Stopped, Watch
from pysouffle.errors import EngineError, EngineMemory, EngineTimeout, EngineTuples, FactError, LimitReached
from pysouffle.proof import Proof
from pysouffle.source import Source
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


@dataclass(frozen=True, slots=True)
class EmbeddedEngine:
    """`cache`: where compiled rules are kept; None for the user's cache folder. `grace`: seconds beyond the limit that was reached for the
    strata that follow the one that was stopped."""

    cache: Path | None = None
    grace: float = 0.0
    name: str = "embedded"

    def solve(self, program: Path | Source, facts: Facts, wanted: Sequence[str], *, timeout: float | None = None,
              memory: int | None = None, tuples: int | None = None, lasting: bool = False) -> EmbeddedSolution:
        """Evaluates `program` over `facts` within `timeout` seconds, once it is compiled; the process may grow by `memory` bytes, and
        recursive rules may be handed as many `tuples`. `lasting`: `extended` may follow, and `release` has to.

        Raises ProgramError, FactError, EvaluationError, and EngineTimeout, EngineMemory or EngineTuples with what was found until then.
        """
        start = time.perf_counter()
        compiled = load_compiled(program, self.cache)
        numbers = {name: number for number, (name, _) in enumerate(compiled.relations)}
        for name in wanted:
            if name not in numbers:
                raise EngineError(f"the program declares no relation {name}")
        seconds = {"compile": time.perf_counter() - start}
        evaluator = Evaluator(compiled, Watch(time.perf_counter(), timeout, memory, tuples), lasting)
        try:
            with limited(evaluator, wanted, seconds):
                loading = time.perf_counter()
                load_facts(evaluator, facts)
                solving = time.perf_counter()
                evaluator.run(numbers[name] for name in wanted)
                seconds |= {"load": solving - loading, "solve": time.perf_counter() - solving}
        except LimitReached as error:
            if not self.grace or not evaluator.todo:
                raise
            evaluator.watch = Watch(time.perf_counter(), self.grace)
            with limited(evaluator, wanted, seconds):
                evaluator.abandon()
                evaluator.proceed()
            error.partial = replace(_solution(evaluator, wanted, seconds), rounded_off=True)
            raise
        solution = _solution(evaluator, wanted, seconds)
        if not lasting:
            evaluator.release()
        return solution

    def extended(self, solution: EmbeddedSolution, facts: Facts, *, timeout: float | None = None, memory: int | None = None,
                 tuples: int | None = None) -> EmbeddedSolution | None:
        """The same relations of a lasting run, with more facts. None if that takes a run from the start. In either case `solution` has its
        tuples still, but this cannot be asked of it again.

        Raises FactError, EvaluationError, and EngineTimeout, EngineMemory or EngineTuples with what was found until then.
        """
        evaluator = solution.evaluator
        if evaluator is None:
            return None
        from pysouffle.embedded.resume import Resumption

        solution.evaluator = None
        start = time.perf_counter()
        evaluator.watch = Watch(start, timeout, memory, tuples)
        wanted, seconds = tuple(solution.rows), {"compile": 0.0}
        with limited(evaluator, wanted, seconds):
            if not Resumption(evaluator).run(encoded(evaluator, facts)):
                evaluator.release()
                return None
        seconds |= {"load": 0.0, "solve": time.perf_counter() - start}
        return _solution(evaluator, wanted, seconds)

    @staticmethod
    def release(solution: EmbeddedSolution) -> None:
        """Gives back the memory of a lasting run, but for the relations that were asked for."""
        if solution.evaluator is not None:
            solution.evaluator.release()
            solution.evaluator = None

    def explain(
        self, program: Path | Source, facts: Facts, goal: str, *, depth: int | None = None, timeout: float | None = None
    ) -> Proof:
        """How the first tuple that matches `goal` was derived; `depth`: rules to follow. Raises NotDerived and what `solve` raises."""
        from pysouffle.embedded.why.proof import proof

        return proof(program, facts, goal, depth, timeout, self.cache)


@contextmanager
def limited(evaluator: Evaluator, wanted: Sequence[str] = (), seconds: Mapping[str, float] = MappingProxyType({})) -> Iterator[None]:
    """Holds a run within its limits. Raises EngineTimeout, EngineMemory or EngineTuples with what was found until then."""
    watch = evaluator.watch
    try:
        with collector_paused(), watch:
            yield
    except Stopped:
        partial = _solution(evaluator, wanted, seconds)
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


def _solution(evaluator: Evaluator, wanted: Sequence[str], seconds: Mapping[str, float]) -> EmbeddedSolution:
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
