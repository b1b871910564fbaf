"""The relations of models, for reports: one round more, behind all others, so that neither checks nor limits of tuples depend on whether
somebody wants a description."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from dlshape.facts.rows import Facts
from dlshape.solver.engines import Engine, Solution

from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.solution import EmbeddedSolution
from pysouffle.terms import Term

Relation = Callable[[str], Sequence[tuple[Term, ...]]]
_DESCRIBES: Facts = {"report_describes": [("models",)]}


def extended(engine: Engine, found: Solution, timeout: float | None, memory: int | None) -> Solution | None:
    """What the last run found, with models; None if it cannot be taken up again. Raises LimitReached, EngineError."""
    if not isinstance(engine, EmbeddedEngine) or not isinstance(found, EmbeddedSolution):
        return None
    solution = engine.extended(found, _DESCRIBES, timeout=timeout, memory=memory)
    return None if solution is None else _released(solution)


def anew(engine: Engine, main: Path | Compiled, facts: Facts, wanted: Sequence[str], timeout: float | None, memory: int | None) -> Solution:
    """The same by a run of its own. Raises LimitReached, EngineError."""
    given = {**facts, **_DESCRIBES}
    if isinstance(engine, EmbeddedEngine):
        return _released(engine.solve(main, given, wanted, timeout=timeout, memory=memory))
    assert isinstance(main, Path)
    return engine.solve(main, given, wanted, timeout=timeout)


def with_models(found: Solution, described: Solution | None) -> Relation:
    """The relations that models are described by. What the round for them adds nothing to is that of the checks, whose tuples are read
    already; `described`: None if a limit left that round out."""

    def relation(name: str) -> Sequence[tuple[Term, ...]]:
        more = described is not None and described.sizes.get(name) != found.sizes.get(name)
        return described.relation(name) if more and described is not None else found.relation(name)

    return relation


def _released(solution: EmbeddedSolution) -> EmbeddedSolution:
    EmbeddedEngine.release(solution)
    return solution
