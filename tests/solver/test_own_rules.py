"""Rules of the user's own are a program above the library's, and find the same as where both are one."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import Facts
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver import evaluation, kept_solutions, own_rules
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
    monkeypatch.setattr(kept_solutions, "cache_base", lambda: tmp_path / "cache")
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
    monkeypatch.setattr(kept_solutions, "cache_base", lambda: tmp_path / "cache")
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


CALL = 'p(v) :- number_argument_of_library_call(v, _, "torch.nn.Dropout", "p", x)'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (".decl p(v: Var)\np(v) :- val(_, v _).\n", "own.dl:2:"),
        (".decl p(v: Var)\np(v) :- call_runs_libary(v, _).\n", "own.dl:2: no relation `call_runs_libary`; near: `call_runs_library`"),
        ("p(v) :- call_runs_library(v, _).\n", "own.dl:1: no relation `p`: `.decl p(…)` declares it"),
        (".decl dim_at_line(v: Var)\ndim_at_line(v) :- val(_, v, _).\n", "own.dl:1: relation `dim_at_line` is the library's: take"),
        (".decl argument_of_library_call(v: Var)\n", "own.dl:1: relation `argument_of_library_call` is the library's: take"),
        (".decl p(v: Vra)\n", "own.dl:1: no type `Vra`, of column v; near: `Var`"),
        (".decl p(v: Var)\np(v) :- call_runs_library(v).\n", "own.dl:2: 1 column is given of `call_runs_library(place: Var, api: symbol)`"),
        (".decl p(v: Var)\np(v) :- call_runs_library(v, 3).\n", "own.dl:2: the number 3, where api of call_runs_library is a text"),
        (f'.decl p(v: Var)\n{CALL}, x > "1".\n', "own.dl:2: `x` is a float (number of number_argument_of_library_call), and compared with "
         'the text "1": `to_string(x)` makes a text of a float'),
        (f".decl q(n: number)\n.decl p(v: Var)\n{CALL}, q(x).\n", "own.dl:3: `x` is a float (number of number_argument_of_library_call) "
         "and an integer (n of q): `to_number(x)` makes an integer of a float"),
        ('.decl p(v: Var)\np(v) :- argument_of_library_call(v, _, "torch.nn.Linear", "in_features", x), x > 9.\n',
         "own.dl:2: `x` is a text (value of argument_of_library_call), and compared with the number 9: "
         "`number_argument_of_library_call(place: Var, "
         "context: symbol, api: symbol, parameter: symbol, number: float)` has those that are numbers"),
        ('diagnostic("MY001", v, "warn", "") :- call_runs_library(v, _).\n', "own.dl:1: severity `warn`: error, warning, info are there"),
        (f'diagnostic("MY001", v, "warning", x * x) :-{CALL[7:]}.\n',
         "own.dl:1: what is computed for message of diagnostic is a float, where a text is wanted: `to_string(…)` around it makes a text"),
        (".output nope\n", "own.dl:1: no relation `nope`"),
    ],
)
def test_mistakes_name_their_place(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(AnalysisError) as raised:
        own_rules_of([written(tmp_path, text)])
    assert message in str(raised.value)


def test_what_an_engine_says_names_the_file_as_it_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, ".decl p(v: Var)\np(v) :- !call_runs_library(v, _).\n")
    own = own_rules_of([Path("own.dl")])
    assert own is not None
    with pytest.raises(AnalysisError) as raised:
        assert own.compiled
    assert str(raised.value) == "own.dl:2:3: Ungrounded variable v: nothing that has to hold in the body gives it a value"
