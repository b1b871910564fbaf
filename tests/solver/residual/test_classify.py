from __future__ import annotations

import sys

import pytest
from dlshape.solver.residual.classify import Classifier
from dlshape.solver.residual.conditions import FALSE, TRUE
from dlshape.solver.residual.decision import Class
from dlshape.solver.residual.symbols import symbols

from pysouffle.terms import Term, TermTable

from .builders import both, divides, eq, lin, lt, n, name, negated, op, opaque, sym

KINDS: list[tuple[Term, ...]] = [("N", "data", "length of the dataset"), ("B", "input", "--batch-size"), ("C", "data", "channels")]
RANGES: list[tuple[Term, ...]] = [("N", 1, -1), ("B", 1, -1), ("C", 1, 4)]


@pytest.fixture
def classifier() -> Classifier:
    return Classifier(symbols(RANGES, KINDS), TermTable())


def test_valid_under_the_path_condition(classifier: Classifier) -> None:
    decision = classifier.classify(eq(sym("C"), n(3)), lt(sym("C"), n(4)))
    assert decision.kind is Class.VALID


def test_valid_by_arithmetic(classifier: Classifier) -> None:
    assert classifier.classify(TRUE, divides(n(64), lin(64, name("N")))).kind is Class.VALID


def test_fails_for_some_channels(classifier: Classifier) -> None:
    decision = classifier.classify(TRUE, eq(sym("C"), n(3)))
    assert (decision.kind, decision.always, decision.witness) == (Class.INVALID, False, (("C", 1),))


def test_fails_for_every_value(classifier: Classifier) -> None:
    decision = classifier.classify(TRUE, eq(lin(2, name("N")), lin(2, name("N"), plus=1)))
    assert decision.kind is Class.INVALID
    assert decision.always


def test_the_last_minibatch_has_a_witness(classifier: Classifier) -> None:
    last = lin(1, op("N%64", "%", sym("N"), n(64)))
    decision = classifier.classify(lt(n(64), sym("N")), eq(last, n(0)))
    (witness,) = decision.witness
    assert decision.kind is Class.INVALID
    assert witness[0] == "N"
    assert witness[1] > 64
    assert witness[1] % 64


def test_a_contradictory_path_is_unreachable(classifier: Classifier) -> None:
    assert classifier.classify(both(eq(sym("C"), n(3)), eq(sym("C"), n(1))), FALSE).kind is Class.UNREACHABLE
    assert classifier.classify(lt(n(4), sym("C")), FALSE).kind is Class.UNREACHABLE


@pytest.fixture
def without_z3(monkeypatch: pytest.MonkeyPatch) -> Classifier:
    monkeypatch.setitem(sys.modules, "z3", None)  # an import of it fails
    return Classifier(symbols(RANGES, KINDS), TermTable())


def test_what_is_known_of_nothing_needs_no_proof(without_z3: Classifier) -> None:
    """Under a condition of which nothing is known, and where many sizes are unknown: it can hold, and it can fail."""
    path = both(opaque("data"), negated(eq(sym("?x"), n(0))))
    for hard, soft in ((path, eq(sym("?x"), n(1))), (opaque("data"), both(opaque("other"), eq(sym("?x"), sym("?y")))),
                       (TRUE, eq(lin(1, name("?a"), name("?b"), name("?c")), lin(1, name("?d"), name("?e"))))):
        assert without_z3.classify(hard, soft).kind is Class.DONT_KNOW


def test_some_values_of_an_unresolved_symbol_prove_nothing(classifier: Classifier) -> None:
    decision = classifier.classify(TRUE, eq(sym("?x"), n(128)))
    assert decision.kind is Class.DONT_KNOW
    assert "values of x and" in decision.reason


def test_all_values_of_an_unresolved_symbol_prove_it(classifier: Classifier) -> None:
    decision = classifier.classify(TRUE, eq(lin(4, name("?x")), n(10)))
    assert decision.kind is Class.INVALID
    assert decision.always
    assert decision.witness == ()


def test_a_witness_that_no_unresolved_symbol_can_save(classifier: Classifier) -> None:
    """4·?x = B has an answer for some batch sizes; for B = 1 it has none."""
    decision = classifier.classify(TRUE, eq(lin(4, name("?x")), sym("B")))
    assert decision.kind is Class.INVALID
    assert not decision.always
    assert dict(decision.witness)["B"] % 4


def test_an_unresolved_symbol_that_can_always_save(classifier: Classifier) -> None:
    assert classifier.classify(TRUE, eq(sym("?x"), sym("B"))).kind is Class.DONT_KNOW


def test_a_symbol_without_a_kind_is_no_witness(classifier: Classifier) -> None:
    assert classifier.classify(TRUE, eq(sym("M"), n(3))).kind is Class.DONT_KNOW


def test_an_opaque_demand_is_not_known(classifier: Classifier) -> None:
    assert classifier.classify(TRUE, opaque("mask.any()")).kind is Class.DONT_KNOW


def test_an_opaque_path_does_not_excuse_a_certain_failure(classifier: Classifier) -> None:
    decision = classifier.classify(opaque("loss"), FALSE)
    assert decision.kind is Class.INVALID
    assert decision.always


def test_opaque_conditions_on_one_origin_need_not_be_equal(classifier: Classifier) -> None:
    path = both(opaque("loss"), negated(opaque("loss")))
    assert classifier.classify(path, FALSE).kind is Class.DONT_KNOW


def test_what_a_limit_left_out_makes_no_failure_certain(classifier: Classifier) -> None:
    left_out, other = (lin(2, name(f"?{kind}@a.py:1:x.1"), plus=9) for kind in ("limit:values at one place", "data:number"))
    assert classifier.classify(TRUE, eq(left_out, n(4))).kind is Class.DONT_KNOW
    assert classifier.classify(TRUE, eq(other, n(4))).kind is Class.INVALID


def test_after_the_deadline_only_constants_are_compared() -> None:
    late = Classifier(symbols(RANGES, KINDS), TermTable(), deadline=0.0)
    assert late.classify(TRUE, eq(sym("C"), n(3))).reason == "no time was left"
    assert (late.classify(TRUE, eq(n(2), n(3))).kind, late.late) == (Class.INVALID, 1)


def test_the_time_limit_is_reported() -> None:
    hard_work = Classifier(symbols([], [(x, "data", "") for x in "XYZ"]), TermTable(), timeout=0.001)
    cubes = [op(x, "*", lin(1, name(x), name(x), name(x)), n(1)) for x in "XYZ"]
    demand = negated(eq(lin(1, op("s", "+", lin(1, cubes[0]), lin(1, cubes[1]))), lin(1, cubes[2], plus=33)))
    assert hard_work.classify(both(lt(n(10**6), sym("X")), lt(n(10**6), sym("Y"))), demand).kind is Class.DONT_KNOW


def test_contradictions(classifier: Classifier) -> None:
    assert classifier.contradictory(eq(sym("?x"), n(128)), eq(sym("?x"), n(64)))
    assert not classifier.contradictory(divides(n(4), sym("?x")), divides(n(6), sym("?x")))


def test_constants_do_not_import_z3() -> None:
    assert "z3" in sys.modules or Classifier(symbols([], []), TermTable()).classify(TRUE, FALSE).always
