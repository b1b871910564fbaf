"""A program of several units: divided, each solved in a process, and what no unit reaches then."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from dlshape.analysis.part import Part
from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.preparing import prepared_rules
from dlshape.analysis.units.graph import Unit, modules_of
from dlshape.analysis.units.left import units_left
from dlshape.analysis.units.parts import Outside, Parts
from dlshape.analysis.units.workers import Work
from dlshape.facts.rows import Facts
from dlshape.inputs.library import stub_facts


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
        solved = work.solve_all(units, Outside(), watch)
        parts: list[tuple[Unit | None, Part]] = [(unit, part) for unit, (part, _) in zip(units, solved, strict=True)]
        outside = Outside(frozenset[str]().union(*(part.reached for _, part in parts)),
                          frozenset[tuple[str, str]]().union(*(part.passed for _, part in parts)))
        left = units_left(facts, modules, units, outside, divided)
        more = work.solve_all(left, outside, watch)
        parts += [(unit, part) for unit, (part, _) in zip(left, more, strict=True)]
    for _, seconds in (*solved, *more):
        watch.add(seconds)
    return parts
