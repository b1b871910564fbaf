"""A run of which every tuple knows when it was derived, so that a derivation can be followed back without going in circles."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from itertools import count
from pathlib import Path
from typing import Any

from pysouffle.embedded.decode import Decoder
from pysouffle.embedded.evaluate import Evaluator
from pysouffle.embedded.limits import Watch
from pysouffle.embedded.native.shared_library import library, operations
from pysouffle.embedded.native.traced import Removed, TracedEvaluator
from pysouffle.embedded.runner import Facts
from pysouffle.embedded.solution import limited
from pysouffle.embedded.why.rulebook import Row, Rulebook, load_rulebook
from pysouffle.errors import EngineTimeout
from pysouffle.late_dataclasses import dataclass
from pysouffle.source import Source

FACT = 0  # the stamp of what was there before the first rule ran


@dataclass(frozen=True, slots=True)
class Trace:
    """The finished relations of a traced run.

    `removed`: for each relation with subsumptive rules, what these removed, in that order; `timeout`: seconds that run and questions may
    take together, until `deadline`, a time of `time.perf_counter`; `machine`: what evaluated the rules, if not
    `evaluator`; `asked`: relations that were taken from it.
    """

    evaluator: Evaluator
    rulebook: Rulebook
    decoder: Decoder
    removed: Mapping[int, Sequence[Removed]]
    timeout: float | None = None
    deadline: float = math.inf
    machine: TracedEvaluator | None = None
    asked: dict[int, dict[Row, int]] = field(default_factory=dict)

    def check_time(self) -> None:
        """Raises EngineTimeout if the time is over."""
        if time.perf_counter() > self.deadline:
            raise EngineTimeout(self.timeout or 0.0, {})

    def stamps(self, relation: int) -> dict[Row, int]:
        """The tuples of a relation in the order of their derivation, each with its stamp; premises have smaller stamps than conclusions."""
        if self.machine is not None:
            if relation not in self.asked:
                self.asked[relation] = self.machine.stamped(relation)
            return self.asked[relation]
        return self.evaluator.rows[relation]  # type: ignore[return-value]  # a traced run leaves no None

    def stamp(self, relation: int, row: Row, before: float = math.inf) -> int:
        """When the tuple was derived that rules saw shortly before the time `before`."""
        found = self.stamps(relation).get(row)
        if found is not None and found < before:
            return found
        return next(each.derived for each in self.removed[relation] if each.row == row and each.derived < before < each.removed)

    @property
    def records(self) -> Sequence[Row]:
        """Interned records by number: tag, then fields."""
        return self.evaluator.records


def run_traced(
    program: Path | Source, facts: Facts, timeout: float | None = None, cache: Path | None = None, native: bool = True
) -> Trace:
    """Evaluates `program` over `facts`. Raises ProgramError, FactError, EvaluationError, EngineTimeout (`timeout` in seconds).

    `cache`: where the compiled program is kept; None for the user's cache folder; `native`: the machine evaluates it, where it was built.
    """
    start = time.perf_counter()
    compiled, rulebook = load_rulebook(program, cache, operations() if native else None)
    deadline = math.inf if timeout is None else start + timeout
    machine = library() if compiled.native is not None else None
    if machine is not None:
        run = TracedEvaluator(machine, compiled, Watch(start, timeout))
        with limited(run):
            run.give(facts)
            run.run_traced()
        gone = {relation: run.removed(relation) for layer in compiled.layers if layer.rounds for relation in layer.relations}
        values = run.values()
        return Trace(values, rulebook, Decoder(values.records, compiled.shapes), gone, timeout, deadline, run)
    evaluator = Evaluator(compiled, Watch(start, timeout))
    stamp = evaluator.stamp = evaluator.environment["STAMP"] = count(FACT + 1).__next__
    removed: dict[int, list[Removed]] = {}
    for relation in (relation for layer in compiled.layers if layer.dominations for relation in layer.relations):
        removed[relation] = []
        evaluator.rows[relation] = _Remembering(stamp, removed[relation])
    with limited(evaluator):
        evaluator.give(facts)
        for rows in evaluator.rows:
            rows.update(dict.fromkeys(rows, FACT))
        evaluator.run()
    decoder = Decoder(evaluator.records, compiled.shapes)
    return Trace(evaluator, rulebook, decoder, removed, timeout, deadline)


class _Remembering(dict[Row, "int | None"]):
    """A relation that notes what is removed from it."""

    def __init__(self, stamp: Callable[[], int], removed: list[Removed]) -> None:
        super().__init__()
        self.stamp, self.removed = stamp, removed

    def pop(self, row: Row, default: Any = None) -> Any:
        derived = super().pop(row, default)
        if derived is not None:
            self.removed.append(Removed(row, derived, self.stamp()))
        return derived
