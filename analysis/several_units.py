"""A program of several units: divided, each solved in a process, and what no unit reaches then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from dlshape.analysis.part import Part
from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.preparing import prepared_rules
from dlshape.analysis.units.dividing import Division
from dlshape.analysis.units.graph import Unit, modules_of
from dlshape.analysis.units.left import units_left
from dlshape.analysis.units.owners import with_owners
from dlshape.analysis.units.parts import Outside, Parts
from dlshape.analysis.units.workers import Work
from dlshape.facts.rows import Facts
from dlshape.inputs.library import stub_facts

from pysouffle.late_dataclasses import dataclass


def solved_units(facts: Facts, root: Path, options: Options, watch: Stopwatch) -> list[tuple[Unit | None, Part]] | None:
    """What each unit gives; None if the program is one. Raises AnalysisError."""
    how = options.evaluation
    with watch.stage("extraction"), how.budget.holding("what belongs together was not found out"):
        modules = modules_of(facts)
        units = modules.programs()
    if len(units) < 2:
        return None
    with watch.stage("extraction"), how.budget.holding("the program was not divided"):
        divided = Parts(facts)
        stub_facts(facts)  # extracted once, before there are processes
    with prepared_rules(how, watch) as prepared:
        work = Work(divided, root, replace(options, evaluation=replace(how, budget=how.budget.units())), prepared)
        division = Division(modules, divided)
        units = with_owners(units, modules.needs)
        first = _solved(work, division, units, Outside(), watch)
        whole = [unit for unit in units if unit.entries not in first.divided]
        outside = first.outside()
        left = with_owners(units_left(facts, modules, whole, outside, divided), modules.needs)
        second = _solved(work, division, left, outside, watch)
        found = first.parts + second.parts
        if second.divided:
            outside = outside.and_also(second.outside())
            among = {entry for entries in second.divided for entry in entries}
            third = with_owners(units_left(facts, modules, whole, outside, divided, among), modules.needs)
            found += [(unit, part) for unit, (part, _) in zip(third, work.solve_all(third, outside, watch), strict=True)]
    return [*found]


@dataclass(frozen=True, slots=True)
class _Solved:
    """What units gave, and the entries of those that were divided."""

    parts: list[tuple[Unit, Part]]
    divided: frozenset[tuple[str, ...]]

    def outside(self) -> Outside:
        """What they tell other units."""
        several = [part for _, part in self.parts]
        return Outside(frozenset[str]().union(*(part.reached for part in several)),
                       frozenset[tuple[str, str]]().union(*(part.passed for part in several)))


def _solved(work: Work, division: Division, units: Sequence[Unit], outside: Outside, watch: Stopwatch) -> _Solved:
    """What units give: those that have too many contexts, where they can be divided, what their parts give. Raises AnalysisError."""
    parts: list[tuple[Unit, Part]] = []
    divided: set[tuple[str, ...]] = set()
    while units:
        smaller = {unit.name: several for unit in units if (several := division.parts(unit))}
        solved = list(zip(units, work.solve_all(units, outside, watch, smaller), strict=True))
        parts += [(unit, part) for unit, (part, _) in solved if not part.too_many]
        many = [unit for unit, (part, _) in solved if part.too_many]
        divided.update(unit.entries for unit in many)
        units = [part for unit in many for part in smaller[unit.name]]
    return _Solved(parts, frozenset(divided))
