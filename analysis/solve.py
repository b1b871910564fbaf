"""From the facts of a program to its result: unit by unit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from dlshape.analysis.part import Part
from dlshape.analysis.pipeline import Options, Stopwatch, limit, named_of, solve_part, unevaluated
from dlshape.analysis.preparing import prepared_rules
from dlshape.analysis.units.join import joined_result
from dlshape.analysis.units.tally import Tally
from dlshape.facts.rows import Facts
from dlshape.inputs.arguments import check_arguments
from dlshape.inputs.library import library_relations
from dlshape.report.program import Program
from dlshape.report.result import Result
from dlshape.solver.beginnings import Beginnings

from pysouffle.collector import collector_paused

if TYPE_CHECKING:  # see several_units.py
    from dlshape.analysis.units.graph import Unit


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
    from dlshape.analysis.edited_rules import parts_from_kept
    from dlshape.analysis.units.kept_programs import keep_units, program_key

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
    from dlshape.analysis.several_units import solved_units  # a program of one file does without all this

    found = solved_units(facts, root, options, watch)
    return found if found is not None else _alone(facts, root, options, watch)


def _alone(facts: Facts, root: Path, options: Options, watch: Stopwatch) -> list[tuple[Unit | None, Part]]:
    """The program as one unit."""
    tally = Tally([""])
    with collector_paused(), prepared_rules(options.evaluation, watch) as prepared, watch.saying(tally.text):
        prepared = tally.counting("", prepared) if watch.looked_at else prepared
        prepared = replace(prepared, beginnings=Beginnings(library_relations(), lone=True))
        return [(None, solve_part(facts, root, named_of(facts, root), options.of_stage(), watch, prepared, alone=True))]
