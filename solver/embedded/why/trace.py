"""A run of which every tuple knows when it was derived, so that a derivation can be followed back without going in circles."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from dlshape.solver.embedded.decode import Decoder
from dlshape.solver.embedded.engine import Facts, _rows
from dlshape.solver.embedded.evaluate import Evaluator
from dlshape.solver.embedded.why.rulebook import Row, Rulebook, load_rulebook

FACT = 0  # the stamp of what was there before the first rule ran


@dataclass(frozen=True, slots=True)
class Trace:
    """The finished relations of a traced run. `base`: the folder that the places of rules are relative to."""

    evaluator: Evaluator
    rulebook: Rulebook
    decoder: Decoder
    base: Path

    def stamps(self, relation: int) -> dict[Row, int]:
        """The tuples of a relation in the order of their derivation, each with its stamp; premises have smaller stamps than conclusions."""
        return self.evaluator.rows[relation]  # type: ignore[return-value]  # a traced run leaves no None

    @property
    def records(self) -> Sequence[Row]:
        """Interned records by number: tag, then fields."""
        return self.evaluator.records


def run_traced(program: Path, facts: Facts, timeout: float | None = None, cache: Path | None = None) -> Trace:
    """Evaluates `program` over `facts`. Raises ProgramError, FactError, EvaluationError, EngineTimeout (`timeout` in seconds).

    `cache`: where the compiled program is kept; None for the user's cache folder.
    """
    start = time.perf_counter()
    compiled, rulebook = load_rulebook(program, cache)
    evaluator = Evaluator(compiled, timeout, start)
    evaluator.load(_rows(compiled, {name: number for number, (name, _) in enumerate(compiled.relations)}, facts))
    for rows in evaluator.rows:
        rows.update(dict.fromkeys(rows, FACT))
    evaluator.environment["STAMP"] = count(FACT + 1).__next__
    evaluator.run()
    return Trace(evaluator, rulebook, Decoder(evaluator.records, compiled.shapes), program.parent)
