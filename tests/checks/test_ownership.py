"""Checks and rules agree about codes."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.checks.check import Check, Precondition
from dlshape.checks.ownership import disagreements, read_own_checks
from dlshape.checks.shipped import shipped
from dlshape.checks.stated import codes_in
from dlshape.facts.yaml_nodes import DescriptionError
from dlshape.solver.evaluation import RULES
from test_checks import BAD, WHOLE, check

from pysouffle.language.parser import parse_items
from pysouffle.language.sources import Segment, read_sources
from pysouffle.language.syntax import Items

DECLARED = """\
.type Precondition <: symbol
.type Needs = [code: Precondition, n: number, tl: Needs]
.type Part = One {code: Precondition} | Two {x: symbol}
.decl need(code: Precondition, x: symbol)
.decl outcome(needs: Needs)
.decl part(p: Part)
.decl other(x: symbol)
.decl diagnostic(code: symbol, v: symbol, severity: symbol, message: symbol)
"""


def rules(text: str) -> Items:
    return parse_items([Segment(Path("my.dl"), 1, 1, DECLARED + text)])


def codes(text: str) -> list[tuple[str, bool]]:
    return [(one.code, one.derived) for one in codes_in(rules(text)).preconditions]


@pytest.mark.parametrize(("text", "found"), [
    ('need("a.b", "c.d").', [("a.b", True)]),
    ('other(x) :- need("a.b", x).', [("a.b", False)]),
    ('outcome(["a.b", 1, ["c.d", 2, nil]]).', [("a.b", True), ("c.d", True)]),
    ('part($One("a.b")). part($Two("c.d")).', [("a.b", True)]),
    ('need(k, x) :- other(x), k = "a.b".', [("a.b", True)]),
    ('other(x) :- need(k, x), k != "a.b".', [("a.b", False)]),
    ('other("a.b") :- need(_, x), x = "c.d".', []),
    ('other(x) :- need(_, x), 0 = count : { need("a.b", _) }.', [("a.b", False)]),
])  # fmt: skip
def test_codes_are_found_by_their_type(text: str, found: list[tuple[str, bool]]) -> None:
    assert codes(text) == found


def owner(*preconditions: str) -> Check:
    return Check(Path("MY001_wide"), "MY001", "t", "e", "m", tuple(Precondition(code, "text") for code in preconditions))


def test_both_sides_are_told() -> None:
    found = disagreements([owner("a.b", "c.d")], rules('need("a.b", "x").\nneed("e.f", "x").\n'))
    assert found == ["my.dl:10: no check of checks/codes owns the precondition `e.f`",
                     "MY001_wide/check.yaml: no rule derives the precondition `c.d`"]


def test_our_rules_report_in_the_law_of_a_unit() -> None:
    found = disagreements([owner()], rules('diagnostic("MY001", x, "info", "") :- other(x).\ndiagnostic(x, x, "info", "") :- other(x).\n'))
    assert found == ["my.dl:9: `diagnostic` of MY001 stands outside of the law of a check with that code",
                     "my.dl:10: the code of `diagnostic` has to be a text"]


def test_our_units_and_our_rules_agree() -> None:
    assert disagreements(shipped().values(), parse_items(read_sources(RULES))) == []


@pytest.mark.parametrize(("law", "wrong"), [
    (None, "no law.dl"),
    (".decl d(v: symbol)\n", 'law.dl: no rule derives `diagnostic("MY001", …)`'),
    ('diagnostic("MY002", v, "info", "") :- d(v).', "law.dl:1: MY002 is not the code of this check, MY001"),
    ("diagnostic(c, v, \"info\", \"\") :- d(v, c).", "law.dl:1: the code of `diagnostic` has to be a text"),
])  # fmt: skip
def test_a_users_unit_has_its_law(tmp_path: Path, law: str | None, wrong: str) -> None:
    place = check(tmp_path)
    if law is not None:
        (place / "law.dl").write_text(law, encoding="utf-8")
    with pytest.raises(DescriptionError) as error:
        read_own_checks(tmp_path)
    assert wrong in str(error.value)


def test_a_user_takes_no_code_of_ours_and_states_no_precondition(tmp_path: Path) -> None:
    place = check(tmp_path / "a", bad=BAD.replace("MY001", "DLS101"), name="DLS101_mine")
    with pytest.raises(DescriptionError, match="DLS101 is a code of ours"):
        read_own_checks(place)
    place = check(tmp_path / "b", WHOLE + "preconditions: {a.b: x}\n")
    with pytest.raises(DescriptionError, match="`preconditions` are stated by our operators alone"):
        read_own_checks(place)
