"""Rules of the user's own that use internal relations."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.custom_rules import warnings
from dlshape.cli.main import main

INTERNAL = """\
.decl wide(v: Var)
// application(_, _, _, _) in a comment is none
wide(v) :-
    application(_, v, "torch.nn.Linear.__call__", _).
wide(v) :- application(_, v, _, _), 1 = count : { fails_in(_, _) }, call_runs_library(v, "check").
diagnostic("MY001", v, "warning", "a linear layer") :- wide(v).
"""
PUBLIC = """\
.decl wide(v: Var)
wide(v) :- number_argument_of_library_call(v, _, "torch.nn.Linear", "out_features", n), n > 100.
diagnostic("MY001", v, "warning", "a wide layer") :- wide(v).
"""
CHANGES = "may change with any version"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def told(folder: Path, text: str) -> list[str]:
    (folder / "my.dl").write_text(text, encoding="utf-8")
    return warnings([Path("my.dl")])


def test_internal_relations_are_named_once_with_the_public_ones(folder: Path) -> None:
    first, second = told(folder, INTERNAL)
    assert first.startswith(f"my.dl:4: warning: relation `application` is internal and {CHANGES}; public: ")
    assert "`call_runs_library`" in first
    assert second == f"my.dl:5: warning: relation `fails_in` is internal and {CHANGES}"


def test_public_relations_and_ones_own_are_no_concern(folder: Path) -> None:
    assert told(folder, PUBLIC) == []


def test_what_is_derived_and_what_directives_name_counts(folder: Path) -> None:
    found = told(folder, 'val(c, v, x) :- val(c, v, x).\n.output crash\n')
    assert [warning.partition(" is internal")[0] for warning in found] == [
        "my.dl:1: warning: relation `val`", "my.dl:2: warning: relation `crash`"]


def test_files_that_are_included_and_components(folder: Path) -> None:
    (folder / "more.dl").write_text(".decl hit(v: Var)\nhit(v) :- crash(_, v).\n", encoding="utf-8")
    found = told(folder, '.include "more.dl"\n.comp C {\n  .decl in(v: Var)\n  in(v) :- blocked(_, v, _).\n}\n')
    assert [warning.partition(" is internal")[0] for warning in found] == [
        "more.dl:2: warning: relation `crash`", "my.dl:4: warning: relation `blocked`"]


def test_facts_are_internal_too(folder: Path) -> None:
    (found,) = told(folder, '.decl hit(v: Var)\nhit(v) :- actual(v, 0, _, _).\n')
    assert found == f"my.dl:2: warning: relation `actual` is internal and {CHANGES}; public: `argument_of_call`"


def test_a_file_with_a_mistake_is_left_to_the_engine(folder: Path) -> None:
    assert told(folder, "wide(v) :- application(") == []
    assert warnings([Path("gone.dl")]) == []


def test_the_command_warns_on_standard_error(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "my.dl").write_text(INTERNAL, encoding="utf-8")
    assert main(["solve", "--rules", "my.dl"]) == 2  # there are no facts
    out, error = capsys.readouterr()
    first, second, *_ = error.splitlines()
    assert out == ""
    assert first.startswith("dlshape: my.dl:4: warning: relation `application` is internal")
    assert second.startswith("dlshape: my.dl:5: warning: relation `fails_in` is internal")


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        ('call_runs_library(v, "torch.nn.Linaer")', "no model of `torch.nn.Linaer`; near: `torch.nn.Linear`"),
        ('call_runs_library(v, "torch.Tensor.amin")', "`torch.Tensor.amin` is told as `torch.amin`: write that"),
        ('argument_of_library_call(v, _, "torch.nn.Dropout", "rate", "0.5")', "`torch.nn.Dropout` has no parameter `rate`; there are `p`"),
        ('argument_of_library_call(v, _, "torch.utils.data.DataLoader", "num_workers", "0")',
         "`num_workers` of `torch.utils.data.DataLoader` has no influence on shapes, and is not told: ask `argument_of_call` by its name"),
        ('call_runs_library(v, kind)', "variable `kind` occurs once in its rule: write `_`"),
        ('call_runs_library(v, _), most = 3', "variable `most` gets a value in its rule that nothing uses"),
    ],
)
def test_what_finds_nothing_is_told(folder: Path, text: str, warning: str) -> None:
    assert told(folder, f'diagnostic("MY001", v, "warning", "") :- {text}.\n') == [f"my.dl:1: warning: {warning}"]


def test_what_may_be_there_is_not(folder: Path) -> None:
    assert told(folder, 'diagnostic("MY001", v, "warning", "") :- call_runs_library(v, "transformers.AutoModel").\n') == []


@pytest.mark.parametrize("code", ["DLS101", "DLS999"])
def test_codes_of_ours_are_refused(folder: Path, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "my.dl").write_text(f'\ndiagnostic("{code}", v, "warning", "") :- call_runs_library(v, _).\n', encoding="utf-8")
    assert main(["solve", "--rules", "my.dl"]) == 2
    number = code[3:]
    assert capsys.readouterr().err == f"dlshape: my.dl:2: {code} is a code of ours: take letters of your own, such as MY{number}\n"


def test_codes_that_no_text_says_are_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "my.dl").write_text('diagnostic(c, v, "warning", "") :- call_runs_library(v, c).\n', encoding="utf-8")
    assert main(["solve", "--rules", "my.dl"]) == 2
    assert capsys.readouterr().err == "dlshape: my.dl:1: the code of `diagnostic` has to be a text\n"
