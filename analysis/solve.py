"""From the facts of a program to its result: unit by unit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

from dlshape.analysis.edited_rules import parts_from_kept
from dlshape.analysis.part import Part
from dlshape.analysis.pipeline import Options, Stopwatch, limit, named_of, solve_part, unevaluated
from dlshape.analysis.units.graph import Unit, modules_of
from dlshape.analysis.units.join import joined_result
from dlshape.analysis.units.kept_programs import keep_units, program_key
from dlshape.analysis.units.left import units_left
from dlshape.analysis.units.parts import Outside, Parts
from dlshape.analysis.units.tally import Tally
from dlshape.analysis.units.workers import Work
from dlshape.facts.rows import Facts
from dlshape.inputs.arguments import check_arguments
from dlshape.inputs.library import stub_facts
from dlshape.report.program import Program
from dlshape.report.result import Result
from dlshape.solver.evaluation import Evaluation, Prepared, prepared_for

from pysouffle.collector import collector_paused


def solve_facts(facts: Facts, root: Path, options: Options, watch: Stopwatch) -> Result:
    """Evaluates the rules over `facts` of the program under `root` and describes what they find. Raises AnalysisError."""
    program = Program(facts, root)
    if not any(True for _ in facts.get("module", ())):
        return joined_result(program, [(None, unevaluated(program))])
    parts = _parts(facts, root, options, watch)
    if not any(part.unfinished for _, part in parts):  # of those that are, not all options are known
        known, taken = (frozenset[str]().union(*sets) for sets in (
            [part.options for _, part in parts], [part.given for _, part in parts]))
        check_arguments(facts, known, taken)
    result = joined_result(program, parts)
    return replace(result, summary=replace(result.summary, seconds=dict(watch.seconds)))


def timed_out(facts: Facts, root: Path, watch: Stopwatch, why: str) -> Result:
    """What is left to say when there was no time for the rules."""
    program = Program(facts, root)
    result = joined_result(program, [(None, unevaluated(program, limit(named_of(facts, root), why)))])
    return replace(result, summary=replace(result.summary, seconds=dict(watch.seconds)))


def _parts(facts: Facts, root: Path, options: Options, watch: Stopwatch) -> list[tuple[Unit | None, Part]]:
    if not (options.keeps and options.evaluation.rules):
        return _solved_parts(facts, root, options, watch)
    key = program_key(facts, options.evaluation)
    with watch.stage("fixpoint"):
        found = parts_from_kept(key, facts, root, options)
    if found is None:
        found = _solved_parts(facts, root, options, watch)
        if all(part.kept for _, part in found):
            keep_units(key, [(unit, part.kept) for unit, part in found])
    return found


def _solved_parts(facts: Facts, root: Path, options: Options, watch: Stopwatch) -> list[tuple[Unit | None, Part]]:
    how = options.evaluation
    if how.engine == "souffle" or how.souffle is not None or sum(1 for _ in facts["module"]) < 2:
        return _alone(facts, root, options, watch)
    with watch.stage("extraction"), how.budget.holding("what belongs together was not found out"):
        modules = modules_of(facts)
        units = modules.programs()
    if len(units) < 2:
        return _alone(facts, root, options, watch)
    with watch.stage("extraction"), how.budget.holding("the program was not divided"):
        divided = Parts(facts)
        stub_facts(facts)  # extracted once, before there are processes
    with _prepared(how, watch) as prepared:
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


def _alone(facts: Facts, root: Path, options: Options, watch: Stopwatch) -> list[tuple[Unit | None, Part]]:
    """The program as one unit."""
    tally = Tally([""])
    with collector_paused(), _prepared(options.evaluation, watch) as prepared, watch.saying(tally.text):
        prepared = tally.counting("", prepared) if watch.looked_at else prepared
        return [(None, solve_part(facts, root, named_of(facts, root), options.of_stage(), watch, prepared, alone=True))]


@contextmanager
def _prepared(how: Evaluation, watch: Stopwatch) -> Iterator[Prepared]:
    with ExitStack() as stack:
        with watch.saying(lambda: ", loading the rules"):
            prepared = stack.enter_context(prepared_for(how))
        yield prepared
