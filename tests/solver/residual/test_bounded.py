"""What is settled by the bounds of names alone: never against an assignment within them, and what programs often ask."""

from __future__ import annotations

import pytest
from dlshape.solver.residual.bounded import Bounded
from dlshape.solver.residual.conditions import TRUE
from dlshape.solver.residual.evaluators import holds
from dlshape.solver.residual.symbols import Range, Symbols
from hypothesis import given
from hypothesis import strategies as st

from pysouffle.terms import Adt, Term

from .builders import both, divides, eq, lin, lt, n, name, negated, op, opaque, sym
from .test_conditions import CONDITIONS, NUMBERS

ROWS = Symbols({"N": Range(1), "M": Range(0, 8)})


def le(a: Term, b: Term) -> Adt:
    return Adt("CLe", (a, b))


def least(a: Term, b: Term) -> Term:
    return lin(1, op(f"min({a},{b})", "min", a, b))


def greatest(a: Term, b: Term) -> Term:
    return lin(1, op(f"max({a},{b})", "max", a, b))


@st.composite
def ranges(draw: st.DrawFn) -> tuple[Range, int]:
    """A range, and a number in it."""
    inside, low, high = draw(NUMBERS), draw(st.integers(0, 9)), draw(st.none() | st.integers(0, 9))
    return Range(inside - low, None if high is None else inside + high), inside


@given(CONDITIONS, CONDITIONS, ranges(), ranges())
def test_no_assignment_says_otherwise(path: Term, condition: Term, big: tuple[Range, int], small: tuple[Range, int]) -> None:
    env = {"N": big[1], "M": small[1]}
    known = Bounded(Symbols({"N": big[0], "M": small[0]}))
    told, otherwise = known.truth(condition), holds(condition, env)
    assert told is None or otherwise is None or told is otherwise
    if holds(path, env) and known.truth(condition, path) is True:
        assert otherwise is not False


@pytest.mark.parametrize("condition", [
    pytest.param(eq(lin(1, name("N"), plus=8), greatest(lin(1, name("N"), plus=8), least(n(1024), lin(1, name("N"), plus=8)))),
                 id="a slice that ends with what it is cut from"),
    pytest.param(le(n(0), lin(1, name("M"), plus=4)), id="a length"),
    pytest.param(le(least(n(256), sym("N")), n(256)), id="at most so many positions"),
    pytest.param(eq(lin(3, name("N"), name("M")), lin(1, op("3N", "+", sym("N"), lin(2, name("N"))), name("M"))), id="a product's parts"),
    pytest.param(divides(lin(2, name("N")), lin(6, name("M"), name("N"))), id="groups"),
    pytest.param(lt(lin(1, op("M//3", "//", sym("M"), n(3))), n(3)), id="a rounded quotient"),
])  # fmt: skip
def test_it_holds(condition: Term) -> None:
    assert Bounded(ROWS).truth(condition) is True


@pytest.mark.parametrize("condition", [eq(sym("N"), sym("M")), divides(sym("M"), sym("M")), opaque("x"), le(sym("N"), n(8))])
def test_it_is_open(condition: Term) -> None:
    assert Bounded(ROWS).truth(condition) is None


def test_operations_are_told_apart_by_their_operands() -> None:
    one, other = (lin(1, op("min(N,3)", "min", sym(name), n(3))) for name in ("N", "M"))
    assert Bounded(ROWS).truth(eq(one, other)) is None


def test_it_fails_for_all() -> None:
    assert Bounded(ROWS).truth(both(opaque("x"), lt(sym("M"), n(0)))) is False


def test_what_the_path_says_counts() -> None:
    shorter = le(lin(1, name("N"), plus=8), n(1024))
    assert Bounded(ROWS).truth(le(lin(1, name("N"), plus=5), n(1024)), shorter) is True
    assert Bounded(ROWS).truth(le(sym("N"), sym("M")), negated(lt(sym("M"), sym("N")))) is True
    assert Bounded(ROWS).truth(le(sym("N"), n(1000)), shorter) is None
    assert Bounded(ROWS).truth(TRUE, shorter) is True


def test_many_choices_come_to_an_end() -> None:
    nested = sym("N")
    for level in range(40):
        lesser = lin(1, op(f"{level}", "min", nested, n(level)))
        nested = lin(1, op(f"{level}'", "max", lesser, lin(1, name("M"), plus=-level)))
    assert Bounded(ROWS).truth(eq(nested, n(-1))) in (None, False)
