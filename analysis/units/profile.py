"""Where the work of an analysis goes: contexts of each function and loop of a unit, and what they differ in.

A context is a function with the values of its arguments, or an iteration of a loop with what it carries (decision 2). Each costs what the
code in it costs, once."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from dlshape.analysis.units.graph import Unit
from dlshape.analysis.units.parts import Outside, Parts
from dlshape.analysis.units.processes import side_by_side
from dlshape.facts.rows import Facts
from dlshape.facts.text import unescape
from dlshape.inputs.library import with_library
from dlshape.solver.engines import Solution
from dlshape.solver.evaluation import Cut, Evaluation, Prepared, prepared_for, rounds
from dlshape.solver.introspection import COUNTED, exact_tuples

from pysouffle.embedded.solution import EmbeddedSolution
from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, elements


@dataclass(frozen=True, slots=True)
class Varying:
    """A formal, or a variable that a loop carries, which has several values: `values` of them, of which `unknown` are not known."""

    name: str
    values: int
    unknown: int


@dataclass(frozen=True, slots=True)
class Hot:
    """A function or loop that is evaluated in several contexts; `varying`: what tells them apart, most values first."""

    what: str
    file: str
    line: int
    contexts: int
    varying: tuple[Varying, ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """Of one unit. `tuples` of all relations; `all_apart`: whether these are all contexts, so that none is joined."""

    entry: str
    seconds: float
    tuples: int
    contexts: int
    all_apart: bool
    hot: tuple[Hot, ...]


def profiles(facts: Facts, units: Sequence[Unit], how: Evaluation, jobs: int) -> list[Profile]:
    """Of each unit, as far as all contexts are told apart. Raises AnalysisError, TimeLimitError."""
    parts = Parts(facts)
    exact = replace(how, tuples=exact_tuples(how.tuples), joining=False)
    with prepared_for(exact) as prepared:
        tasks: dict[str, Callable[[], Profile]] = {
            unit.entries[0]: partial(_profile, parts, unit, exact, prepared) for unit in units
        }
        return side_by_side(jobs, tasks, budget=how.budget)


def _profile(parts: Parts, unit: Unit, how: Evaluation, prepared: Prepared) -> Profile:
    start = time.process_time()
    facts, _ = with_library(parts.of(unit, Outside()))
    found = rounds(facts, COUNTED, how.of_stage(), prepared=prepared)
    run, turns = (found.solution.relation(name) for name in COUNTED)
    hot = sorted([*_functions(facts, run), *_loops(facts, turns)], key=lambda one: (-one.contexts, one.file, one.line))
    return Profile(unescape(unit.entries[0]), time.process_time() - start, sum(_sizes(found.solution)), len(run) + len(turns),
                   found.cut is Cut.NOTHING, tuple(hot))


def _sizes(solution: Solution) -> Iterable[int]:
    return solution.sizes.values() if isinstance(solution, EmbeddedSolution) else ()


def _functions(facts: Facts, run: Iterable[tuple[Term, ...]]) -> Iterator[Hot]:
    places = {str(f): (unescape(str(m)), int(str(line))) for f, m, line, *_ in facts.get("definition_position", ())}
    names: dict[str, dict[int, str]] = defaultdict(dict)
    for f, i, name, *_ in facts.get("formal", ()):
        names[str(f)][int(str(i))] = str(name)
    contexts: dict[str, list[Term]] = defaultdict(list)
    for context, function, *_ in run:
        contexts[str(function)].append(context)
    for f, several in contexts.items():
        if len(several) > 1:
            values = [elements(context.fields[2])[::-1] for context in several if isinstance(context, Adt) and context.branch == "Call"]
            file, line = places.get(f, (f.partition("::")[0], 0))
            yield Hot(f"function {f.rpartition('::')[2]}", file, line, len(several), _varying(values, names[f]))


def _loops(facts: Facts, turns: Iterable[tuple[Term, ...]]) -> Iterator[Hot]:
    spoken = {str(v): str(name) for v, _, name in facts.get("variable_name", ())}
    names: dict[str, dict[int, str]] = defaultdict(dict)
    for loop, k, v, _ in facts.get("loop_phi", ()):
        names[str(loop)][int(str(k))] = spoken.get(str(v), "")
    contexts: dict[str, list[Term]] = defaultdict(list)
    for context, of, *_ in turns:
        contexts[str(of)].append(context)
    for loop, several in contexts.items():
        if len(several) > 1:
            place, _, at = loop.rpartition("@")
            values = [elements(context.fields[3]) for context in several if isinstance(context, Adt)]
            yield Hot("loop", unescape(place.partition("::")[0]), int(at.partition(":")[0]), len(several), _varying(values, names[loop]))


def _varying(contexts: Sequence[Sequence[Term]], names: dict[int, str]) -> tuple[Varying, ...]:
    found = []
    for i, name in names.items():
        values = {values[i] for values in contexts if i < len(values)}
        if len(values) > 1:
            found.append(Varying(name, len(values), sum(1 for x in values if isinstance(x, Adt) and x.branch == "Unknown")))
    return tuple(sorted(found, key=lambda one: (-one.values, one.name)))
