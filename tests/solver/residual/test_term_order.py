"""Terms have one order, whatever numbers they got first."""

from __future__ import annotations

from functools import cmp_to_key

from dlshape.solver.residual.term_order import compared, natural
from hypothesis import given
from hypothesis import strategies as st

from pysouffle.terms import Adt, Term, TermTable, render

LEAVES = st.none() | st.integers(-3, 12) | st.text("a1:.", max_size=4)


def pairs(inner: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    both = st.tuples(inner, inner)
    return st.builds(Adt, st.sampled_from("FG"), both) | both


TERMS = st.recursive(LEAVES, pairs, max_leaves=6)


@given(st.lists(TERMS, max_size=6).flatmap(lambda terms: st.tuples(st.just(terms), st.permutations(terms))))
def test_it_is_total(given_terms: tuple[list[Term], list[Term]]) -> None:
    terms, others = given_terms

    def ordered(several: list[Term]) -> list[str]:
        ids = TermTable()
        return [render(term) for term in sorted(several, key=cmp_to_key(lambda a, b: compared(a, b, ids)))]

    assert ordered(terms) == ordered(others)


def test_numbers_in_names_count() -> None:
    names = ["a.py:10:x.2", "a.py:9:x.11", "a.py:9:x.2", "b.py:1:x", ""]
    assert sorted(names, key=natural) == ["", "a.py:9:x.2", "a.py:9:x.11", "a.py:10:x.2", "b.py:1:x"]


def test_what_is_shared_is_looked_at_once() -> None:
    one: Term = None
    other: Term = "a"
    for _ in range(2000):
        one, other = Adt("F", (one, one)), Adt("F", (other, other))
    assert compared(one, other, TermTable()) == -1
