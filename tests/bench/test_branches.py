"""Programs with 2 ** n ways: found correct, or the fault and its way told, or the limit told; `bench/branches.py` measures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from branch_programs import KINDS, program, sizes
from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.solve import solve_facts
from dlshape.facts.budget import Budget
from dlshape.inputs.program import program_facts
from dlshape.report.as_text import render
from dlshape.report.result import Result, Severity
from dlshape.solver import evaluation
from growing_programs import GROWING, growing

from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.errors import EngineTimeout
from pysouffle.interface import Facts, Solution

STRANGE = """import torch
import strange_library
x = strange_library.images()
y = torch.relu(x)
z = torch.tanh(x)
"""


def analysed(folder: Path, text: str, timeout: float | None = None) -> Result:
    (folder / "net.py").write_text(text)
    how = evaluation.Evaluation(budget=Budget(timeout))
    return solve_facts(program_facts(folder / "net.py", 1, None), folder, Options(how), Stopwatch())


@pytest.mark.parametrize("kind", KINDS)
def test_ways_that_keep_the_shape(tmp_path: Path, kind: str) -> None:
    result = analysed(tmp_path, program(kind, sizes(kind)[-1]))
    assert result.summary.verdict.value == "no errors"
    assert result.summary.operators.fully_known == result.summary.operators.applied > 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_size_on_one_way(tmp_path: Path, kind: str) -> None:
    text = program(kind, sizes(kind)[-1], wrong=True)
    result = analysed(tmp_path, text)
    wanted = [number for number, line in enumerate(text.splitlines(), 1) if line.endswith("# wrong")]
    errors = [one for one in result.diagnostics if one.severity is Severity.ERROR]
    assert [one.place.line for one in errors] == wanted
    assert any(note.startswith("where ") for note in errors[0].notes)


@pytest.mark.parametrize("kind", GROWING)
def test_more_shapes_than_are_followed(tmp_path: Path, kind: str) -> None:
    result = analysed(tmp_path, growing(kind, 32))
    limits = [one for one in result.diagnostics if one.code == "DLS911"]
    assert limits
    assert all(one.severity is Severity.INFO and one.place.line for one in limits)
    assert (result.summary.verdict.value, result.has_errors) == ("unknown", False)


def test_the_text_has_one_line_for_a_limit(tmp_path: Path) -> None:
    result = analysed(tmp_path, growing("written out", 16))
    shown = render(result, lambda file: [])
    assert len(re.findall("DLS911", shown)) == len({one.check for one in result.diagnostics if one.code == "DLS911"})
    followed = "at most 16 different values of one variable in one call are followed exactly"
    assert re.search(rf"limit reached \(DLS911\): {followed}, at \d+ places, first \S*net.py:\d+:\d+", shown)
    assert len(re.findall("DLS911", render(result, lambda file: [], undecided=True))) > len(re.findall("DLS911", shown))


def test_unmodelled_functions_are_told(tmp_path: Path) -> None:
    result = analysed(tmp_path, STRANGE)
    told = [(one.place.line, one.check) for one in result.diagnostics if one.code == "DLS920"]
    assert told == [(4, "strange_library.images"), (5, "strange_library.images")]
    assert "not modelled (DLS920): strange_library.images (at 2 places, first " in render(result, lambda file: [])


REFUTED = """import torch


def mixed(x):
    assert x.shape == (3, 2)
    return torch.mm(x, x)


mixed(torch.zeros(2, 3))
mixed(torch.zeros({}))
"""


def test_assertions_that_never_hold_are_told(tmp_path: Path) -> None:
    result = analysed(tmp_path, REFUTED.format("4, 2"))
    assert [(one.place.line, one.severity) for one in result.diagnostics if one.code == "DLS912"] == [(5, Severity.INFO)]
    assert (result.summary.verdict.value, result.has_errors) == ("unknown", False)
    assert "not looked at (DLS912): what follows an assertion that never holds, at " in render(result, lambda file: [])
    assert not [one for one in analysed(tmp_path, REFUTED.format("3, 2")).diagnostics if one.code == "DLS912"]


class Stopped:
    """The embedded engine, as if its time were over when all was found."""

    name = "stopped"

    def solve(
        self, program: Path, facts: Facts, wanted: Sequence[str], *, timeout: float | None = None, memory: int | None = None
    ) -> Solution:
        found = EmbeddedEngine().solve(program, facts, wanted)
        raise EngineTimeout(timeout or 0.0, {}, replace(found, rounded_off=True))


def test_a_run_that_is_stopped_keeps_what_it_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "choose_engine", lambda name, souffle: Stopped())
    result = analysed(tmp_path, "import torch\ny = torch.zeros(2, 3) @ torch.zeros(4, 5)\n", timeout=4.0)
    assert [(one.code, one.severity) for one in result.diagnostics] == [("DLS910", Severity.WARNING), ("DLS101", Severity.WARNING)]
    assert "found before the limit" in result.diagnostics[1].notes
    assert result.summary.verdict.value == "unknown"
