"""`x = a; if p: x = b; if not p: f(x)`: the call gets a."""

from __future__ import annotations

import pytest
from dlshape.solver.residual import Class, judge
from dlshape.solver.residual.conditions import FALSE, TRUE
from dlshape.solver.residual.correlation import Correlation
from dlshape.solver.residual.places import Facts, Places

from pysouffle.terms import Adt, Term, TermTable

from .builders import MAIN, Relations, n, tensor, values

A, B = tensor(n(2), n(3)), tensor(n(3), n(2))
FACTS: Facts = {
    "phi": [("x3", "b2", "b0", "x1"), ("x3", "b2", "b1", "x2")],
    "branch": [("b0", "p", "b1", "b2"), ("b2", "q", "b3", "b4")],
    "block": [(b, "f", "") for b in ("b0", "b1", "b2", "b3", "b4")] + [("b5", "f", "loop")],
    "for_loop": [("loop", "b3", "xs", "i", "b5")],
    "guarded": [("b1", "g1"), ("b3", "g3"), ("b4", "g4")],
    "guard": [("g1", "p", 1, ""), ("g3", "q", 1, ""), ("g4", "q", 0, "")],
    "unary": [("q", "b2", "not", "p")],
    "call": [("then", "b3", "g", 1), ("else", "b4", "g", 1), ("free", "b2", "g", 1), ("inner", "b5", "g", 1)],
    "actual": [(v, 0, "x3", 0) for v in ("then", "else", "free", "inner")],
}
SHAPES: list[tuple[Term, ...]] = [(MAIN, "x1", A), (MAIN, "x2", B), (MAIN, "x3", A), (MAIN, "x3", B)]


def meets(at: str, value: Adt, facts: Facts = FACTS, shapes: list[tuple[Term, ...]] = SHAPES, context: Term = MAIN) -> bool:
    return Correlation(Places(facts), TermTable(), shapes).can_meet(context, at, values(value))


ARMS = [("then", A, True), ("then", B, False), ("else", A, False), ("else", B, True), ("free", A, True), ("free", B, True)]


@pytest.mark.parametrize(("at", "value", "expected"), ARMS)
def test_opposite_arms(at: str, value: Adt, expected: bool) -> None:
    assert meets(at, value) == expected


def test_tests_around_a_loop_count_inside_it() -> None:
    turn = Adt("Turn", (MAIN, "loop", Adt("IList", (None,)), None, 0))
    assert meets("inner", A, context=turn)
    assert not meets("inner", B, context=turn)


@pytest.mark.parametrize(("first", "second", "alike"), [("==", "!=", True), ("<", ">=", True), ("==", "<", False)])
def test_comparisons_of_the_same_operands(first: str, second: str, alike: bool) -> None:
    compared = [("p", "b0", first, "k", "c1"), ("q", "b2", second, "k", "c2")]
    facts = {**FACTS, "unary": [], "compare": compared, "const_int": [("c1", "b0", 3), ("c2", "b2", 3)]}
    assert meets("then", B, facts) != alike
    other = {**facts, "const_int": [("c1", "b0", 3), ("c2", "b2", 4)]}
    assert meets("then", B, other)


def test_a_value_that_is_not_known_is_not_excluded() -> None:
    assert meets("then", B, shapes=[(MAIN, "x2", B)])


def judged(at: str, clean: bool = True) -> list[tuple[Class, str]]:
    rows: dict[str, list[tuple[Term, ...]]] = {
        "application": [(MAIN, at, "f", values(A)), (MAIN, at, "f", values(B))],
        "check": [(MAIN, at, "f", values(A), "k", FALSE, "invalid"), (MAIN, at, "f", values(B), "k", TRUE, "valid")],
        "ambiguous": [(MAIN, at)],
        "clean": [(MAIN,)] if clean else [],
        "shape_of": SHAPES,
    }
    return [(site.decision.kind, site.severity) for site in judge(Relations(rows), FACTS).sites]


def test_what_remains_decides() -> None:
    assert judged("then") == [(Class.INVALID, "error")]
    assert judged("else") == [(Class.VALID, "")]
    assert judged("free") == [(Class.DONT_KNOW, "")]


def test_operands_mixed_by_a_caller_stay_ambiguous() -> None:
    assert judged("then", clean=False) == [(Class.DONT_KNOW, "")]
