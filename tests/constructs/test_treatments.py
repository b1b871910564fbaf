"""Each construct is treated as its program says, and Python agrees with the program where torch is installed."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from dlshape.analysis.pipeline import WANTED, Options, Stopwatch
from dlshape.analysis.solve import solve_facts
from dlshape.facts.rows import Facts
from dlshape.inputs.library import with_library
from dlshape.inputs.program import program_facts, root_of
from dlshape.solver.evaluation import Evaluation, evaluate
from dlshape.solver.origins import origin_of
from treatments import GROUPS, HERE, Construct, Treatment, constructs

from pysouffle.terms import Adt, Term, render

RUN = """import runpy, sys
for name in sys.argv[1:]:
    sys.argv[:] = [name]
    runpy.run_path(name, run_name="__main__")
"""
STAND_INS = HERE.parents[1] / "bench" / "stand_ins"
ALL = [construct for group in GROUPS for construct in constructs(group)]


class Found(NamedTuple):
    """By file: the values of each assertion's condition, by line, and what was reported."""

    conditions: dict[str, dict[int, set[Term]]]
    reports: dict[str, list[str]]


@cache
def analysed(group: str) -> Found:
    folder = HERE / group
    facts: Facts = program_facts(folder, 1, None)
    given, _ = with_library(facts)
    lines = {str(v): (str(m), int(line)) for v, m, line, *_ in given["position"]}
    tests = {str(v) for _, v in given["asserts"]}
    conditions: dict[str, dict[int, set[Term]]] = defaultdict(lambda: defaultdict(set))
    solution = evaluate(given, (*WANTED, "val"), Evaluation(selective=False))
    for _, v, x in solution.relation("val"):
        if v in tests:
            m, line = lines[v]
            conditions[Path(m).name][line].add(x)
    reports = defaultdict(list)
    for each in solve_facts(facts, root_of(folder), Options(), Stopwatch()).diagnostics:
        if each.severity.value != "info":
            reports[Path(each.place.file).name].append(f"{each.place.line}: {each.severity.value} {each.code} {each.message}")
    return Found(conditions, reports)


@pytest.mark.parametrize("construct", ALL, ids=lambda each: f"{each.group}-{each.path.stem}")
def test_treatment(construct: Construct) -> None:
    found = analysed(construct.group)
    assert found.reports[construct.path.name] == []
    conditions = found.conditions[construct.path.name]
    assert construct.asserts == set(conditions), "lines whose assertion is not reached, or has no value"
    for line, values in conditions.items():
        match construct.treatment:
            case Treatment.FOLLOWED:
                assert values == {Adt("Bool", (1,))}, f"line {line}"
            case Treatment.APPROXIMATED:
                assert Adt("Bool", (0,)) not in values, f"line {line}"
            case Treatment.UNKNOWN:
                assert {kind_of(value) for value in values} == {construct.kind}, f"line {line}: {[render(value) for value in values]}"


def kind_of(value: Term) -> str:
    """The kind of an unknown, or ""."""
    match value:
        case Adt("Unknown", (origin,)):
            known = origin_of(origin)
            return "" if known is None else known.kind.value
    return ""


def runs_here(path: Path) -> bool:
    """numpy is no dependency: without it, programs that import it are only analysed."""
    return importlib.util.find_spec("numpy") is not None or "import numpy" not in path.read_text(encoding="utf-8")


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="torch is not installed")
@pytest.mark.parametrize("group", GROUPS)
def test_python_agrees(group: str) -> None:
    """One process runs all programs of a group: starting torch takes longer than they do. Of torchvision there are stand-ins."""
    names = [each.path.name for each in constructs(group) if runs_here(each.path)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(STAND_INS), *filter(None, [os.environ.get("PYTHONPATH")])])}
    command = [sys.executable, "-c", RUN, *names]
    done = subprocess.run(command, cwd=HERE / group, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
