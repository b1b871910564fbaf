"""On the rule library the machine and Python find the same: every tuple of every relation, also where a limit ends the evaluation."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.inputs.library import with_library
from dlshape.inputs.program import program_facts
from dlshape.solver.evaluation import RULES

from pysouffle.embedded.cache import load_compiled
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.native.shared_library import library, operations
from pysouffle.embedded.solution import EmbeddedSolution
from pysouffle.errors import EngineTuples
from pysouffle.terms import TermTable

PROGRAMS = Path(__file__).parents[1] / "programs"
NAMES = [path.stem for path in sorted(PROGRAMS.glob("*.py"))][::40]


@pytest.mark.skipif(library() is None, reason="the machine was not built")
@pytest.mark.parametrize(("name", "tuples"), [*((name, None) for name in NAMES), (NAMES[0], 500), (NAMES[-1], 2000)])
def test_every_relation_is_the_same(name: str, tuples: int | None) -> None:
    facts, _ = with_library(program_facts(PROGRAMS / f"{name}.py", 1, None))
    found: list[EmbeddedSolution] = []
    for native in (True, False):
        compiled = load_compiled(RULES, None, operations() if native else None)
        assert (compiled.native is not None) == native
        names = [relation for relation, _ in compiled.relations]
        try:
            found.append(EmbeddedEngine(native=native, grace=60.0).solve(compiled, facts, names, tuples=tuples))
        except EngineTuples as stopped:
            if not isinstance(stopped.partial, EmbeddedSolution):
                raise
            found.append(stopped.partial)
    machine, python = found
    assert machine.used == python.used
    assert machine.incomplete == python.incomplete
    ids = TermTable()  # compares terms however deep they are: a list of thousands of elements is one
    assert [relation for relation in names if _rows(machine, relation, ids) != _rows(python, relation, ids)] == []


def _rows(solution: EmbeddedSolution, relation: str, ids: TermTable) -> set[tuple[int, ...]]:
    return {ids.row(row) for row in solution.relation(relation)}
