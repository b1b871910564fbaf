"""Relations of the rules, asked of one unit or of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from dlshape.analysis.units.graph import Unit, modules_of
from dlshape.analysis.units.left import TOGETHER, left_out
from dlshape.analysis.units.parts import Outside, Parts
from dlshape.analysis.units.processes import side_by_side
from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import Facts
from dlshape.inputs.library import with_library
from dlshape.solver.engines import Solution
from dlshape.solver.evaluation import Evaluation, Prepared, evaluate, prepared_for

from pysouffle.terms import Term

T = TypeVar("T")
Rows = Sequence[tuple[Term, ...]]
_OUTSIDE = ("run", "decided_against")  # what other units are told


def unit_of(facts: Facts, root: Path, entry: Path) -> Unit:
    """The unit that begins with the file `entry`. Raises AnalysisError if there is none."""
    units = {unit.entries[0]: unit for unit in modules_of(facts).programs()}
    wanted = entry.resolve()
    found = next((unit for module, unit in units.items() if (root / module).resolve() == wanted), None)
    if found is None:
        raise AnalysisError(f"{entry}: nothing starts there; scripts are {', '.join(sorted(units))}")
    return found


def unit_facts(facts: Facts, root: Path, entry: Path) -> Facts:
    """The facts of that unit. Raises AnalysisError if there is none."""
    return Parts(facts).of(unit_of(facts, root, entry), Outside())


def rows_of_all(facts: Facts, relation: str, how: Evaluation, jobs: int) -> Rows:
    """The rows of a relation in any unit. Raises AnalysisError, TimeLimitError."""
    answers = answers_of_all(facts, [relation], how, jobs, lambda solution, unit: solution.relation(relation))
    return list(dict.fromkeys(row for rows in answers for row in rows))


def answers_of_all(
    facts: Facts, wanted: Sequence[str], how: Evaluation, jobs: int, answer: Callable[[Solution, str], T]
) -> list[T]:
    """What `answer` makes of the relations `wanted` in each unit, behind the scripts in what no script reaches; it is also told with what
    the unit begins, "" if it is all of the program. Raises AnalysisError, TimeLimitError."""
    modules = modules_of(facts)
    units = modules.programs()
    if len(units) < 2 or how.engine == "souffle" or how.souffle is not None:
        return [answer(evaluate(with_library(facts)[0], wanted, how.of_stage()), "")]
    parts = Parts(facts)
    with prepared_for(how) as prepared:
        def asked(several: Sequence[Unit], outside: Outside) -> list[tuple[T, Outside]]:
            tasks = {unit.entries[0]: partial(_answer, parts, unit, outside, wanted, how, prepared, answer) for unit in several}
            return side_by_side(jobs, tasks, budget=how.budget)

        found = asked(units, Outside())
        told = Outside(frozenset[str]().union(*(outside.reached for _, outside in found)),
                       frozenset[tuple[str, str]]().union(*(outside.passed for _, outside in found)))
        left = modules.libraries(left_out(facts, modules, units, told), TOGETHER)
        found += asked(left, told) if left else []
    return [one for one, _ in found]


def _answer(
    parts: Parts, unit: Unit, outside: Outside, wanted: Sequence[str], how: Evaluation, prepared: Prepared,
    answer: Callable[[Solution, str], T],
) -> tuple[T, Outside]:
    """With what it tells other units."""
    given, _ = with_library(parts.of(unit, outside))
    solution = evaluate(given, [*wanted, *_OUTSIDE], how.of_stage(), prepared)
    told = Outside(frozenset(str(f) for _, f in solution.relation("run")),
                   frozenset((str(m), str(n)) for m, n in solution.relation("decided_against")))
    return answer(solution, unit.entries[0]), told
