"""What follows from two numbers having one name."""

from __future__ import annotations

from itertools import count

import pytest
from dlshape.solver.residual.classify import Classifier
from dlshape.solver.residual.conditions import TRUE, vocabulary
from dlshape.solver.residual.decision import Class
from dlshape.solver.residual.number_names import anonymous, apart, earlier, shown
from dlshape.solver.residual.symbols import symbols

from pysouffle.terms import Term, TermTable

from .builders import both, eq, lin, lt, n, name, op, sym

LENGTH, ROWS = "?data:length@=a.py:3:t.1", "?data:rows of the file@a.py:3:t.1"
DRAWN, PICKED, OTHER = "random@a.py:3:t.1", "one of 3, 5 at index below 2", "one of 5, 7 at index below 2"
WIDTH = "width@a.py:9:t.1"
KINDS: list[tuple[Term, ...]] = [
    (each, kind, "")
    for base, kind in ((DRAWN, "random"), (PICKED, "data"), (OTHER, "data"), (WIDTH, "input"))
    for each in (base, base + "'", base + "''")
]
RANGES: list[tuple[Term, ...]] = [
    *((each, 2, 9) for each in (DRAWN, DRAWN + "'", DRAWN + "''")),
    *((each, 3, 5) for each in (PICKED, PICKED + "'")),
    (OTHER, 5, 7),
    *((each, 1, -1) for each in (WIDTH, WIDTH + "'")),
]


@pytest.fixture
def classifier() -> Classifier:
    return Classifier(symbols(RANGES, KINDS), TermTable())


@pytest.mark.parametrize(
    "text", ["?data:length@", "?data:item@+1", "?yield f.0@", DRAWN + "@", "?parameter:xs[…]@a.py:1:xs.1", "?data:item@=a.py:3:t.1*…"]
)
def test_names_without_a_place_are_anonymous(text: str) -> None:
    assert anonymous(text)


@pytest.mark.parametrize(
    "text", [LENGTH, LENGTH + "'", ROWS, DRAWN + "<a.py:9:t.2", "?loop@a.py::f@3:4#0.1", "N", "?data:item@/tmp/a.py:3:t.1"]
)
def test_names_with_a_place_are_not(text: str) -> None:
    assert not anonymous(text)


def test_only_versions_before_the_last_two_share_a_name() -> None:
    assert [earlier(LENGTH + primes) for primes in ("", "'", "''")] == [False, False, True]


def test_each_occurrence_is_told_apart_or_each_dimension() -> None:
    double = lin(2, op("(x+x)", "+", sym("?x@"), sym("?x@")))
    assert len(vocabulary(apart(eq(double, sym("?x@")), count())).names) == 3
    assert len(vocabulary(apart(eq(double, sym("?x@")), count(), anonymous, whole=True)).names) == 2
    known = eq(sym("N"), n(3))
    assert apart(known, count()) is known


def test_the_same_name_is_the_same_number(classifier: Classifier) -> None:
    assert classifier.classify(TRUE, eq(sym(LENGTH), sym(LENGTH))).kind is Class.VALID
    assert classifier.classify(TRUE, eq(sym(LENGTH), sym(LENGTH + "'"))).kind is Class.DONT_KNOW


def test_the_same_anonymous_name_need_not_be(classifier: Classifier) -> None:
    anonymous_length = sym("?data:length@")
    assert classifier.classify(TRUE, eq(anonymous_length, anonymous_length)).kind is Class.DONT_KNOW
    assert classifier.classify(lt(n(3), anonymous_length), lt(n(2), anonymous_length)).kind is Class.DONT_KNOW


def test_what_was_drawn_before_the_last_two_turns(classifier: Classifier) -> None:
    old = sym(DRAWN + "''")
    assert classifier.classify(TRUE, eq(old, old)).kind is Class.DONT_KNOW
    within = lin(1, op("min", "min", n(40), old))
    assert classifier.classify(TRUE, eq(lin(1, op("d", "-", within, within)), n(0))).kind is Class.VALID
    decision = classifier.classify(TRUE, both(eq(old, old), eq(old, sym(DRAWN))))
    assert (decision.kind, decision.ordinary) == (Class.INVALID, True)


def test_chance_and_an_index_surely_differ(classifier: Classifier) -> None:
    for base in (DRAWN, PICKED):
        decision = classifier.classify(TRUE, eq(sym(base), sym(base + "'")))
        assert (decision.kind, decision.ordinary) == (Class.INVALID, True)
        assert len({number for _, number in decision.witness}) == 2


def test_files_need_not_differ(classifier: Classifier) -> None:
    decision = classifier.classify(TRUE, eq(sym(WIDTH), sym(WIDTH + "'")))
    assert decision.kind is Class.DONT_KNOW
    assert "width (a.py:9) of several elements" in decision.reason


def test_one_index_takes_from_several_lists(classifier: Classifier) -> None:
    assert classifier.classify(TRUE, eq(sym(PICKED), sym(OTHER))).kind is Class.DONT_KNOW
    assert classifier.classify(TRUE, eq(sym(PICKED), n(3))).kind is Class.DONT_KNOW
    assert classifier.classify(TRUE, lt(sym(PICKED), n(6))).kind is Class.VALID


def test_a_number_inside_the_constructor_and_from_outside(classifier: Classifier) -> None:
    ranges = [*RANGES, (DRAWN + "<a.py:9:t.2", 2, 9)]
    kinds = [*KINDS, (DRAWN + "<a.py:9:t.2", "random", "")]
    outside = Classifier(symbols(ranges, kinds), TermTable())
    assert outside.classify(TRUE, eq(sym(DRAWN), sym(DRAWN + "<a.py:9:t.2"))).kind is Class.DONT_KNOW


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (LENGTH + "'", "length (a.py:3)"),
        (DRAWN + "<a.py:9:t.2", "random (a.py:3)"),
        ("?x", "x"),
        ("?data:nonzero@", "nonzero"),
        (PICKED, PICKED),
    ],
)
def test_names_are_shown_by_what_and_where(text: str, expected: str) -> None:
    assert shown(text) == expected


def test_names_in_operations_without_a_normal_form() -> None:
    power = lin(1, op("?data:length@^2", "^", sym("?data:length@"), n(2)))
    assert len(vocabulary(apart(eq(power, power), count())).names) == 2
    assert name("N") == apart(name("N"), count())
