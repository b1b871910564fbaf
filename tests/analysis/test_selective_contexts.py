"""Errors are the same where contexts are told apart only as far as a check depends on it (rules/impact/)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from dlshape.analysis.pipeline import Options, Stopwatch, solve_part
from dlshape.analysis.units.join import joined_result
from dlshape.inputs.program import program_facts
from dlshape.report.program import Program
from dlshape.report.result import Severity
from dlshape.solver.evaluation import Evaluation, prepared_for
from test_joined_contexts import PROGRAMS, expected

HOW = Options(evaluation=Evaluation(engine="embedded", selective=True))


def errors(path: Path) -> set[tuple[int, str]]:
    """Lines and codes of the errors that are told."""
    facts = program_facts(path, 1, None)
    with prepared_for(HOW.evaluation) as prepared:
        part = solve_part(facts, path.parent, path, HOW, Stopwatch(), prepared, alone=True)
    found = joined_result(Program(facts, path.parent), [(None, part)])
    return {(one.place.line, one.code) for one in found.diagnostics if one.severity is Severity.ERROR}


@pytest.mark.parametrize("program", Random(13).sample(PROGRAMS, 40), ids=lambda path: path.stem)
def test_errors_are_those_of_torch(program: Path) -> None:
    assert errors(program) == expected(program)


# What is only tested is not needed, and never makes an error of what is not reached.
NEVER = """
import torch
n = 0
late = False
for i in range(3):
    n += 1
    y = 1
    if n == 12:
        late = True
        y = 2
    if {test}:
        torch.zeros(2, 3).view(7)
"""


@pytest.mark.parametrize("test", ["n == 7", "late", "y == 2", "n > 5 and late", "i == 6"])
def test_a_test_of_joined_values_makes_no_error(tmp_path: Path, test: str) -> None:
    path = tmp_path / "a.py"
    path.write_text(NEVER.format(test=test), encoding="utf-8")
    assert errors(path) == set()


def test_a_failure_on_an_arm_is_found_with_contexts_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text(NEVER.format(test="n == 2"), encoding="utf-8")
    assert errors(path) == {(12, "DLS103")}
