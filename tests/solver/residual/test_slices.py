"""A path falls into independent parts; what is said of a demand is what the whole path says."""

from __future__ import annotations

import pytest
from dlshape.solver.residual.classify import Classifier
from dlshape.solver.residual.conditions import FALSE, TRUE, conjunction
from dlshape.solver.residual.decision import Class
from dlshape.solver.residual.slices import Part, Slicer
from dlshape.solver.residual.symbols import symbols
from hypothesis import given, settings
from hypothesis import strategies as st

from pysouffle.terms import Term, TermTable

from .builders import both, divides, eq, lt, n, negated, opaque, sym

NAMES = ["A", "B", "?x", "?y"]
KINDS: list[tuple[Term, ...]] = [("A", "data", ""), ("B", "input", "")]
RANGES: list[tuple[Term, ...]] = [("A", 1, 6), ("B", 0, -1)]
SIZES = st.builds(n, st.integers(0, 5)) | st.builds(sym, st.sampled_from(NAMES))
CONDITIONS = st.one_of(st.builds(eq, SIZES, SIZES), st.builds(lt, SIZES, SIZES), st.builds(divides, SIZES, SIZES),
                       st.builds(negated, st.builds(eq, SIZES, SIZES)))


def test_what_shares_no_symbol_is_independent() -> None:
    path = both(eq(sym("A"), n(3)), both(lt(sym("B"), sym("C")), both(eq(sym("C"), n(9)), eq(sym("A"), n(3)))))
    sliced = Slicer(TermTable()).slice(path, lt(sym("B"), n(4)))
    first, second = lt(sym("B"), sym("C")), eq(sym("C"), n(9))
    assert sliced.own.condition in (both(first, second), both(second, first))
    assert [other.condition for other in sliced.others] == [eq(sym("A"), n(3))]


def test_a_later_condition_may_connect_two_parts() -> None:
    path = both(eq(sym("A"), n(3)), both(eq(sym("B"), n(4)), lt(sym("A"), sym("B"))))
    sliced = Slicer(TermTable()).slice(path, eq(sym("B"), n(4)))
    assert not sliced.others
    assert len(sliced.own.key) == 3


def test_names_that_are_another_number_at_each_place_connect_nothing() -> None:
    anonymous = sym("?data:number@")
    assert len(Slicer(TermTable()).slice(both(eq(anonymous, n(3)), lt(anonymous, n(4))), FALSE).others) == 2


def test_opaque_conditions_on_one_origin_are_connected() -> None:
    assert len(Slicer(TermTable()).slice(both(opaque("mask"), negated(opaque("mask"))), FALSE).others) == 1


def test_what_holds_on_all_ways_is_told_apart_from_the_rest() -> None:
    ids = TermTable()
    first, second = eq(sym("A"), n(3)), eq(sym("B"), n(4))
    assert Slicer(ids).common([both(first, second), first]) == ([first], [second, TRUE])
    assert Slicer(ids).common([]) == ([], [])


@pytest.mark.parametrize("path", [eq(sym("B"), n(3)), lt(sym("B"), n(0))])
def test_an_independent_part_can_make_a_failure_unreachable(path: Term) -> None:
    decision = Classifier(symbols(RANGES, KINDS), TermTable()).classify(path, eq(sym("A"), n(9)))
    assert decision.kind is (Class.INVALID if path == eq(sym("B"), n(3)) else Class.UNREACHABLE)


@settings(deadline=None, max_examples=60)
@given(st.lists(CONDITIONS, max_size=4), CONDITIONS | st.just(FALSE))
def test_a_sliced_path_says_what_the_whole_path_says(path: list[Term], demand: Term) -> None:
    hard = conjunction(path)
    sliced = Classifier(symbols(RANGES, KINDS), TermTable(), timeout=5).classify(hard, demand)
    whole = Classifier(symbols(RANGES, KINDS), TermTable(), timeout=5).decided(Part((0,), hard), demand)
    if whole.kind is Class.UNREACHABLE or sliced.kind is Class.UNREACHABLE:
        # Whether a demand holds or fails is of no interest where nothing gets; what holds for its own part need not ask the rest.
        assert {whole.kind, sliced.kind} <= {Class.UNREACHABLE, Class.VALID}
    else:
        assert (sliced.kind, sliced.always) == (whole.kind, whole.always)
