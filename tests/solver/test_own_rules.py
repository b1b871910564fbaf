"""Rules of the user's own are a program above the library's, and find the same as where both are one."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import Facts
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver import evaluation, own_rules
from dlshape.solver.evaluation import Evaluation, evaluate
from dlshape.solver.own_rules import own_rules_of

from pysouffle.terms import Term

PROGRAM = """\
import torch
from torch import nn

lin = nn.Linear(8, 3)
y = lin(torch.zeros(5, 8))
"""
RULES = """\
.type Size = [axis: number, size: number]
.decl odd(place: Var, size: Size)
odd(v, [i, n]) :- number_dim_at_place(v, _, _, i, n), n % 2 = 1.
.decl total(n: number)
total(n) :- n = count : { odd(_, _) }, !call_runs_library(_, "torch.nope").
.decl known(x: Value)
known(x) :- val(_, _, x), x = $Tensor(_, _, _).
diagnostic("MY001", v, "warning", "odd") :- odd(v, _).
"""
WANTED = ("odd", "total", "known", "diagnostic")


@pytest.fixture
def facts(tmp_path: Path) -> Facts:
    (tmp_path / "a.py").write_text(PROGRAM)
    return with_library(extract_tree(tmp_path / "a.py"))[0]


def written(tmp_path: Path, text: str, name: str = "own.dl") -> Path:
    path = tmp_path / name
    path.write_text(text)
    return path


def found(facts: Facts, path: Path) -> dict[str, set[tuple[Term, ...]]]:
    solution = evaluate(facts, WANTED, Evaluation(rules=(path,), keep=True))
    return {name: set(solution.relation(name)) for name in WANTED}


def test_both_ways_find_the_same(facts: Facts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = written(tmp_path, RULES)
    above = found(facts, path)
    with monkeypatch.context() as without:
        without.setattr(evaluation, "_library_rounds", None)  # from what is kept: the library is not evaluated again
        again = found(facts, path)
    monkeypatch.setattr(own_rules, "own_rules_of", lambda files: None)
    as_one = found(facts, path)
    assert above == again == as_one
    assert as_one["odd"]
    assert as_one["known"]
    assert len(as_one["diagnostic"]) == 2


def test_what_an_edit_reads_besides_is_found(facts: Facts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    first = ".decl all(v: Var)\nall(v) :- number_dim_at_place(v, _, _, _, 3).\n"
    how = Evaluation(rules=(written(tmp_path, first),), keep=True)
    before = set(evaluate(facts, ["all"], how).relation("all"))
    written(tmp_path, first + 'all(v) :- call_runs_library(v, "torch.zeros").\n')
    after = set(evaluate(facts, ["all"], how).relation("all"))
    assert before
    assert before < after


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        (RULES, False),
        (".decl mine(v: Var)\nmine(v) :- numeric(_), val(_, v, _).\n", False),  # declared with the types
        ('op_query("torch.relu", [x, nil]) :- val(_, _, x).\n', True),  # the library's rules read it
        (".comp C { .decl p(v: Var)\n p(v) :- val(_, v, _). }\n.init c = C\n", True),
    ],
)
def test_what_is_compiled_with_the_library(text: str, whole: bool, tmp_path: Path) -> None:
    assert (own_rules_of([written(tmp_path, text)]) is None) == whole


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (".decl p(v: Var)\np(v) :- val(_, v _).\n", "own.dl:2:"),
        (".decl p(v: Var)\np(v) :- call_runs_libary(v, _).\n", "own.dl:2: no relation `call_runs_libary`; near: `call_runs_library`"),
        (".decl dim_at_line(v: Var)\ndim_at_line(v) :- val(_, v, _).\n", "own.dl:1: relation `dim_at_line` is the library's: take"),
    ],
)
def test_mistakes_name_their_place(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(AnalysisError) as raised:
        own_rules_of([written(tmp_path, text)])
    assert message in str(raised.value)
