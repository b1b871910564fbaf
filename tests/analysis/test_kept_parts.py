"""Where rules of the user's own alone are edited, nothing else is done again, and what is told is the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.analysis import kept_parts, pipeline, several_units
from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.solve import solve_facts
from dlshape.analysis.units import kept_programs
from dlshape.analysis.units.kept_programs import program_key
from dlshape.facts.rows import Facts
from dlshape.inputs.program import program_facts, root_of
from dlshape.report.result import Result
from dlshape.solver import kept_solutions
from dlshape.solver.evaluation import Evaluation

PROGRAM = """\
import torch
from torch import nn

lin = nn.Linear(8, 3)
y = lin(torch.zeros(5, {width}))
"""
RULE = 'diagnostic("MY001", v, "warning", "{what}") :- call_runs_library(v, "torch.nn.Linear").\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for module in (kept_parts, kept_programs, kept_solutions):  # the compiled rules stay where they are
        monkeypatch.setattr(module, "cache_base", lambda: tmp_path / "cache")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def analysed(what: str, width: int, keep: bool = True) -> Result:
    for name in ("a.py", "b.py"):  # two units
        Path(name).write_text(PROGRAM.format(width=width))
    Path("own.dl").write_text(RULE.format(what=what))
    facts, root = program_facts(Path(), 1, None), root_of(Path())
    how = Evaluation(rules=(Path("own.dl"),), keep=keep)
    return solve_facts(facts, root, Options(how, messages={}), Stopwatch())


def test_an_edit_is_told_and_nothing_else_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    first = analysed("a layer", 9)
    with monkeypatch.context() as without:
        without.setattr(pipeline, "judge", None)
        without.setattr(pipeline, "rounds", None)
        without.setattr(several_units, "modules_of", None)  # it is not divided again
        again = analysed("the same", 9)
    assert {one.message for one in again.diagnostics if one.code == "MY001"} == {"the same"}
    whole = analysed("the same", 9, keep=False)
    assert [one.code for one in whole.diagnostics] == ["MY001", "DLS101", "MY001", "DLS101"]
    assert again.diagnostics == whole.diagnostics
    assert (again.undecided, again.summary.checks, again.summary.verdict) == (whole.undecided, whole.summary.checks, whole.summary.verdict)
    assert [one for one in again.diagnostics if one.code != "MY001"] == [one for one in first.diagnostics if one.code != "MY001"]


def test_what_is_changed_in_the_program_is_seen() -> None:
    assert {one.code for one in analysed("a layer", 9).diagnostics} == {"MY001", "DLS101"}
    assert {one.code for one in analysed("a layer", 8).diagnostics} == {"MY001"}


@pytest.mark.parametrize(("kind", "files"), [("parts", 2), ("solved", 2), ("programs", 1)])
def test_a_damaged_file_costs_time_alone(kind: str, files: int, folder: Path) -> None:
    first = analysed("a layer", 9)
    places = list((folder / "cache" / "dlshape" / kind).iterdir())
    assert len(places) == files
    for place in places:
        place.write_bytes(place.read_bytes()[:-1])
    assert analysed("a layer", 9).diagnostics == first.diagnostics


def test_a_file_that_went_is_made_again(folder: Path) -> None:
    first = analysed("a layer", 9)
    solved = folder / "cache" / "dlshape" / "solved"
    next(solved.iterdir()).unlink()
    assert analysed("a layer", 9).diagnostics == first.diagnostics
    assert len(list(solved.iterdir())) == 2


def test_other_settings_are_other_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    facts: Facts = {"module": [("a.py",)]}
    keys = {program_key(facts, Evaluation()), program_key(facts, Evaluation(tuples=5)), program_key(facts, Evaluation(joining=False)),
            program_key({"module": [("b.py",)]}, Evaluation())}
    monkeypatch.setattr(kept_programs, "version", lambda: "another")
    assert len(keys | {program_key(facts, Evaluation())}) == 5
