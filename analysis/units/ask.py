"""A relation of the rules, asked of one unit or of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from dlshape.analysis.units.graph import Unit, modules_of
from dlshape.analysis.units.parts import Outside, Parts
from dlshape.analysis.units.processes import side_by_side
from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import Facts
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, Prepared, evaluate, prepared_for

from pysouffle.terms import Term

Rows = Sequence[tuple[Term, ...]]


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
    units = modules_of(facts).programs()
    if len(units) < 2 or how.engine == "souffle" or how.souffle is not None:
        return evaluate(with_library(facts)[0], [relation], how.of_stage()).relation(relation)
    parts = Parts(facts)
    with prepared_for(how) as prepared:
        tasks: dict[str, Callable[[], Rows]] = {
            unit.entries[0]: partial(_rows, parts, unit, relation, how, prepared)
            for unit in units
        }
        found = side_by_side(jobs, tasks, budget=how.budget)
    return list(dict.fromkeys(row for rows in found for row in rows))


def _rows(parts: Parts, unit: Unit, relation: str, how: Evaluation, prepared: Prepared) -> Rows:
    given, _ = with_library(parts.of(unit, Outside()))
    return evaluate(given, [relation], how.of_stage(), prepared).relation(relation)
