"""One mistake hides another: stages, notes, and how mistakes are raised."""

from __future__ import annotations

from pathlib import Path

import pytest
from check_cases import found

from pysouffle.errors import ProgramError, UnsupportedFeature
from pysouffle.language.check import Issue, Note, Severity, check, checked
from pysouffle.language.components import instantiate
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import read_sources, text_source
from pysouffle.language.syntax import Pos

WRONG_TYPE = '.decl r(x: number)\nr("a").\n'


def test_the_first_stage_with_mistakes_is_the_last() -> None:
    component = ".comp A : B { }\n"
    lost = ".decl b(x: number, y: number) inline\nb(x, y) :- r(x), y = y.\n.decl s(x: number)\n.output s\ns(y) :- b(1, y).\n"
    plan = ".decl t(x: number)\n.output t\n.decl e(x: number)\n.input e\nt(x) :- e(x). .plan 0: (1)\n"
    assert found(WRONG_TYPE + component + lost + plan + ".decl r(x: number)") == ["14:7: Redefinition of relation r"]
    assert found(WRONG_TYPE + component + lost + plan) == ["3:7: Referencing undefined component B"]
    assert found(WRONG_TYPE + lost + plan) == ["2:3: Symbol constant (type mismatch)"]
    assert {each.split(": ", 1)[1] for each in found(".decl r(x: number)\n" + lost + plan)} == {"Ungrounded variable y"}
    assert found(plan) == ["5:24: Ignored execution plan for non-recursive clause"]
    assert found("") == []


def test_all_mistakes_of_a_stage_are_raised_together() -> None:
    items = parse_items(text_source(WRONG_TYPE + "r(1.5).\nq(2).\n"))
    with pytest.raises(ProgramError) as caught:
        checked(items)
    error = caught.value
    assert (error.line, error.column, error.message) == (2, 3, "Symbol constant (type mismatch)")
    assert [(each.line, each.message) for each in error.others] == [(3, "Float constant (type mismatch)"), (4, "Undefined relation q")]
    with pytest.raises(ProgramError, match=r"^<text>:1:7: Referencing undefined component B"):
        checked(parse_items(text_source(".comp A : B { }")))


def test_a_right_program_is_instantiated() -> None:
    items = parse_items(text_source(".comp A<T> { .decl r(x: T) }\n.init a = A<symbol>\na.r(\"x\").\n"))
    assert check(items) == check(items, instantiate(items)) == []
    assert [(each.name, each.fields[0].type) for each in checked(items).relations] == [("a.r", "symbol")]


def test_notes_name_other_places() -> None:
    issue = Issue("Redefinition of relation r", Pos("a.dl", 3, 7), notes=(Note("Previous definition", Pos("b.dl", 1, 7)),))
    assert issue.severity is Severity.ERROR
    assert str(issue.error()) == "a.dl:3:7: Redefinition of relation r; Previous definition (b.dl:1:7)"
    (found_issue,) = check(parse_items(text_source(".type N <: number\n.decl n(x: N)\n.decl m(x: number)\n.input m\nn(x) :- m(x).")))
    assert found_issue.notes == (Note("The argument's declared type is N", Pos("<text>", 2, 12)),)


def test_places_in_included_files(tmp_path: Path) -> None:
    (tmp_path / "part.dl").write_text("\n  r(x) :- q(x).\n")
    (tmp_path / "main.dl").write_text('.decl r(x: number)\n.include "part.dl"\nr("a").\n')
    issues = check(parse_items(read_sources(tmp_path / "main.dl")))
    assert [(Path(each.pos.file).name, each.pos.line, each.pos.column, each.message) for each in issues] == [
        ("main.dl", 3, 3, "Symbol constant (type mismatch)"), ("part.dl", 2, 11, "Undefined relation q")]


def test_an_unsupported_feature_stays_one() -> None:
    with pytest.raises(UnsupportedFeature, match=r"1:11: unsupported feature: debug_delta"):
        checked(parse_items(text_source(".decl d = debug_delta(r)\n")))


def test_a_limit_needs_its_number() -> None:
    """Soufflé itself crashes here."""
    assert found(".decl r(x: number)\n.limitsize r") == ["2:12: limitsize of relation r needs a parameter n that is a number"]


def test_a_comment_must_end() -> None:
    """Soufflé says so if no preprocessor has removed it."""
    assert found("/* a\n b") == ["1:1: unterminated comment block, missing '*/'"]


def test_a_deep_expression() -> None:
    assert found(".decl r(x: number)\nr(" + " + ".join(["1"] * 150) + ").") == []
