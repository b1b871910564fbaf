"""Ordinary iterations and exotic ones: which values of an index a failure needs, and which spare it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from dlshape.solver.residual.classify import Classifier
from dlshape.solver.residual.conditions import TRUE
from dlshape.solver.residual.decision import Class, Decision
from dlshape.solver.residual.evaluators import holds
from dlshape.solver.residual.iterations import weighed
from dlshape.solver.residual.symbols import symbols

from pysouffle.terms import Term, TermTable

from .builders import both, divides, eq, lt, n, negated, opaque, sym

EPOCH, STEP, OTHER = "index@epoch", "index@step", "?other"
KINDS: list[tuple[Term, ...]] = [(EPOCH, "data", "iteration number"), (STEP, "iteration", "iteration number")]
RANGES: list[tuple[Term, ...]] = [(EPOCH, 0, 99), (STEP, 1, -1)]
SYMBOLS = symbols(RANGES, KINDS)
FAILS = Decision(Class.INVALID, always=True)
SOME = Decision(Class.INVALID, witness=((EPOCH, 3),))


def decided(decision: Decision, hard: Term, soft: Term) -> Decision:
    """`weighed` where the index may have the values 0 to 99."""

    def values(name: str, path: Term, demand: Term, most: int) -> list[int]:
        return [i for i in range(100) if holds(path, {name: i}) is True and holds(demand, {name: i}) is True][:most]

    return weighed(decision, hard, soft, SYMBOLS, values)


@pytest.mark.parametrize(
    ("hard", "always"),
    [
        pytest.param(eq(sym(STEP), n(50)), False, id="one step that the loop need not get to"),
        pytest.param(eq(sym(EPOCH), n(50)), True, id="one epoch of a hundred, which the loop gets to"),
        pytest.param(lt(n(50), sym(STEP)), True, id="all steps from one on"),
        pytest.param(TRUE, True, id="every step"),
    ],
)
def test_a_certain_failure_on_a_rare_path_is_none(hard: Term, always: bool) -> None:
    found = decided(FAILS, hard, eq(n(1), n(2)))
    assert found.always is always
    assert found.witness == (() if always else ((STEP, 50),))


@pytest.mark.parametrize(
    ("hard", "soft", "ordinary"),
    [
        pytest.param(TRUE, eq(sym(EPOCH), n(7)), True, id="all epochs but one"),
        pytest.param(TRUE, negated(eq(sym(EPOCH), n(7))), False, id="one epoch"),
        pytest.param(TRUE, divides(n(10), sym(EPOCH)), False, id="every tenth is spared: more than a few"),
        pytest.param(lt(sym(EPOCH), n(3)), eq(sym(EPOCH), n(0)), False, id="the path leaves only a few"),
        pytest.param(TRUE, both(eq(sym(EPOCH), n(7)), eq(sym(OTHER), n(3))), False, id="something unknown decides as well"),
        pytest.param(TRUE, both(eq(sym(EPOCH), n(7)), opaque("x")), False, id="a condition that is not known"),
    ],
)
def test_a_failure_of_all_iterations_but_a_few_is_ordinary(hard: Term, soft: Term, ordinary: bool) -> None:
    found = decided(SOME, hard, soft)
    assert found.ordinary is ordinary
    assert found.witness == SOME.witness


def test_what_z3_cannot_tell_stays_as_it_is() -> None:
    assert weighed(FAILS, eq(sym(STEP), n(50)), TRUE, SYMBOLS, lambda *_: None) == FAILS
    assert weighed(SOME, TRUE, eq(sym(EPOCH), n(7)), SYMBOLS, lambda *_: None) == SOME


@pytest.mark.parametrize("kind", [Class.VALID, Class.UNREACHABLE])
def test_what_passes_has_no_iterations(kind: Class) -> None:
    assert decided(Decision(kind), TRUE, eq(sym(EPOCH), n(7))) == Decision(kind)


def test_the_classifier_asks_for_them() -> None:
    classifier = Classifier(SYMBOLS, TermTable())
    assert classifier.classify(TRUE, eq(sym(EPOCH), n(7))).ordinary
    assert not classifier.classify(TRUE, negated(eq(sym(EPOCH), n(7)))).ordinary
    assert not classifier.classify(eq(sym(STEP), n(50)), eq(n(1), n(2))).always


def test_small_ranges_have_no_exotic_iterations() -> None:
    few: Sequence[tuple[Term, ...]] = [(EPOCH, 0, 3)]
    found = weighed(SOME, TRUE, eq(sym(EPOCH), n(1)), symbols(few, KINDS), lambda *_: [1])
    assert not found.ordinary
