"""Bodies as alternatives."""

from __future__ import annotations

import pytest

from pysouffle.language.check.alternatives import alternatives, exact_alternatives
from pysouffle.language.check.walk import Literal
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import text_source
from pysouffle.language.syntax import Atom, Body, Compare, Not, Rule, Truth


def body(text: str) -> Body:
    rule = parse_items(text_source(f"h() :- {text}.")).clauses[0]
    assert isinstance(rule, Rule)
    assert rule.body is not None
    return rule.body


def shown(literal: Literal) -> str:
    if isinstance(literal, Atom):
        return literal.name
    if isinstance(literal, Not):
        return "!" + shown(literal.body)  # type: ignore[arg-type]
    return literal.op if isinstance(literal, Compare) else str(literal.value)


def texts(found: list[list[Literal]]) -> list[str]:
    return [" ".join(map(shown, each)) for each in found]


@pytest.mark.parametrize(
    ("text", "quick", "exact"),
    [
        ("a(), b()", ["a b"], ["a b"]),
        ("a() ; b(), c()", ["a", "b c"], ["a", "b c"]),
        ("a(), (b() ; c()), d()", ["a b d", "a c d"], ["a b d", "a c d"]),
        ("!(a(), b())", ["!a", "!b"], ["!a", "!b"]),
        ("!(a() ; !b())", ["!a b"], ["!a b"]),
        ("!!a()", ["a"], ["a"]),
        ("!(x < 1, x = 2, match(x, y), true)", [">=", "!=", "not_match", "False"], [">=", "!=", "not_match", "False"]),
        ("a(), b(), a()", ["a b a"], ["a b"]),
        ("a() ; a(), b()", ["a", "a b"], ["a"]),
        ("a(), b() ; a()", ["a b", "a"], ["a"]),
        ("(a() ; b()), (a() ; b())", ["a a", "a b", "b a", "b b"], ["a", "b"]),
    ],
)
def test_alternatives(text: str, quick: list[str], exact: list[str]) -> None:
    assert texts(alternatives(body(text))) == quick
    assert texts(exact_alternatives(body(text))) == exact


def test_a_fact_has_one_empty_alternative() -> None:
    assert alternatives(None) == exact_alternatives(None) == [[]]


def test_places_do_not_make_literals_different() -> None:
    assert [len(each) for each in exact_alternatives(body("a([x, 1]), a([x,  1]), a([x, 2]), x = $A(x), x = $A(x)"))] == [3]
    assert isinstance(exact_alternatives(body("true"))[0][0], Truth)
