"""What a program gives where nothing was edited since it was solved but rules of the user's own: read from what is kept, without dividing
it into units, and without the facts of any."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from dlshape.analysis.kept_parts import kept_part
from dlshape.analysis.part import Part
from dlshape.analysis.pipeline import Options, named_of, place_of_part, with_own
from dlshape.analysis.units.graph import Unit
from dlshape.analysis.units.kept_programs import kept_units
from dlshape.facts.rows import Facts
from dlshape.inputs.library import STUBS, with_library
from dlshape.report.program import Program
from dlshape.solver.evaluation import own_above, reported
from dlshape.solver.kept_solutions import Rows, kept_solution
from dlshape.solver.with_own import REPORTED

if TYPE_CHECKING:
    from dlshape.solver.own_rules import OwnRules  # loads a parser of rules

Kept = list[tuple[Unit | None, Part, Mapping[str, Rows]]]  # with what the user's own rules derive


def parts_from_kept(key: str, facts: Facts, root: Path, options: Options) -> list[tuple[Unit | None, Part]] | None:
    """What each unit gives; None unless all that is needed is kept. `key`: of the program. Raises AnalysisError."""
    how = options.evaluation
    units = kept_units(key) if how.engine != "souffle" and how.souffle is None else None
    own = own_above(how) if units is not None else None
    if units is None or own is None:
        return None
    found: Kept = []
    with reported(how):
        for unit, known in units:
            named = named_of(facts, root) if unit is None else root / unit.entries[0]
            part = kept_part(place_of_part(known, root, named, options, alone=unit is None))
            derived = _derived(known, own)
            if part is None or derived is None:
                return None
            found.append((unit, part, derived))
    program = _program(facts, root, options, (derived.get(REPORTED, ()) for _, _, derived in found))
    return [(unit, replace(with_own(part, program, derived, options), kept=known))
            for (unit, part, derived), (_, known) in zip(found, units, strict=True)]


def _derived(known: str, own: OwnRules) -> Mapping[str, Rows] | None:
    kept = kept_solution(known)
    return own.derived(kept.solution) if kept is not None and kept.solution.names >= set(own.reads) else None


def _program(facts: Facts, root: Path, options: Options, several: Iterable[Iterable[tuple[object, ...]]]) -> Program:
    """With our models of libraries, where something is reported of one of those."""
    program = Program(facts, root, texts=options.texts)
    if all(program.module_of(str(place)) is not None for rows in several for _, place, *_ in rows):
        return program
    given, stubs = with_library(facts)
    return Program(given, root, stubs, STUBS, options.texts)
