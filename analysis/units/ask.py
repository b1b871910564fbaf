"""Relations of the rules, asked of one unit or of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from dlshape.analysis.units.graph import Unit, modules_of
from dlshape.analysis.units.kept_programs import keep_units, kept_units, program_key
from dlshape.analysis.units.left import units_left
from dlshape.analysis.units.parts import Outside, Parts
from dlshape.analysis.units.processes import side_by_side
from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import Facts
from dlshape.inputs.library import with_library
from dlshape.solver.engines import Solution
from dlshape.solver.evaluation import Evaluation, Prepared, last_round, own_above, prepared_for, reported
from dlshape.solver.kept_solutions import KeptSolution, kept_solution

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
    if not how.keep or how.engine == "souffle" or how.souffle is not None:
        return [one for _, one, _ in _answers(facts, wanted, how, jobs, answer)]
    key = program_key(facts, how)
    known = _answers_from_kept(key, wanted, how, jobs, answer)
    if known is None:
        found = _answers(facts, wanted, how, jobs, answer)
        if all(kept for *_, kept in found):
            keep_units(key, [(unit, kept) for unit, _, kept in found])
        known = [one for _, one, _ in found]
    return known


def _answers_from_kept(key: str, wanted: Sequence[str], how: Evaluation, jobs: int, answer: Callable[[Solution, str], T]) -> list[T] | None:
    """None unless what the library found of all units is kept, with all that is needed of it. `key`: of the program."""
    units = kept_units(key)
    own = own_above(how) if units is not None else None
    if units is None or (how.rules and own is None):
        return None
    asked = set(wanted) if own is None else set(own.asked(wanted))
    found: dict[str, KeptSolution] = {}
    for unit, known in units:
        kept = kept_solution(known)
        if kept is None or not kept.solution.names >= asked:
            return None
        found["" if unit is None else unit.entries[0]] = kept

    def answered(kept: KeptSolution, name: str) -> T:
        with reported(how):
            return answer(kept.solution if own is None else own.above(kept.solution), name)

    if own is not None:
        assert own.compiled is not None  # before there are processes
    return side_by_side(jobs, {name: partial(answered, kept, name) for name, kept in found.items()}, budget=how.budget)


def _answers(
    facts: Facts, wanted: Sequence[str], how: Evaluation, jobs: int, answer: Callable[[Solution, str], T]
) -> list[tuple[Unit | None, T, str]]:
    """With each unit, and the key under which what the library found of it is kept, "" if it is not."""
    modules = modules_of(facts)
    units = modules.programs()
    if len(units) < 2 or how.engine == "souffle" or how.souffle is not None:
        alone = last_round(with_library(facts)[0], wanted, how.of_stage())
        return [(None, answer(alone.solution, ""), alone.key)]
    parts = Parts(facts)
    with prepared_for(how) as prepared:
        def asked(several: Sequence[Unit], outside: Outside) -> list[tuple[Unit | None, T, str, Outside]]:
            tasks = {unit.entries[0]: partial(_answer, parts, unit, outside, wanted, how, prepared, answer) for unit in several}
            return [(unit, *one) for unit, one in zip(several, side_by_side(jobs, tasks, budget=how.budget), strict=True)]

        found = asked(units, Outside())
        told = Outside(frozenset[str]().union(*(outside.reached for *_, outside in found)),
                       frozenset[tuple[str, str]]().union(*(outside.passed for *_, outside in found)))
        left = units_left(facts, modules, units, told, parts)
        found += asked(left, told) if left else []
    return [(unit, one, kept) for unit, one, kept, _ in found]


def _answer(
    parts: Parts, unit: Unit, outside: Outside, wanted: Sequence[str], how: Evaluation, prepared: Prepared,
    answer: Callable[[Solution, str], T],
) -> tuple[T, str, Outside]:
    """With the key under which what the library found is kept, and with what the unit tells others."""
    given, _ = with_library(parts.of(unit, outside))
    evaluated = last_round(given, [*wanted, *_OUTSIDE], how.of_stage(), prepared)
    solution = evaluated.solution
    told = Outside(frozenset(str(f) for _, f in solution.relation("run")),
                   frozenset((str(m), str(n)) for m, n in solution.relation("decided_against")))
    return answer(solution, unit.entries[0]), evaluated.key, told
