"""Laws of the three-valued logic, whatever the condition; that numbers are Z3's stands in test_conditions.py."""

from __future__ import annotations

from dlshape.solver.residual.conditions import FALSE, TRUE
from dlshape.solver.residual.evaluators import evaluator, holds
from hypothesis import given
from hypothesis import strategies as st

from pysouffle.terms import Adt, Term

from .builders import both, eq, lin, n, negated, op, opaque, sym
from .test_conditions import CONDITIONS, NUMBERS

NAMES = ["N", "M", "?sqrt(N)"]
ASSIGNMENTS = st.dictionaries(st.sampled_from(NAMES), NUMBERS)
ROOT = lin(1, op("sqrt(N)", "sqrt", sym("N"), n(0)))


def either(a: Term, b: Term) -> Adt:
    return Adt("COr", (a, b))


ANY = st.recursive(
    CONDITIONS | st.sampled_from([TRUE, FALSE, opaque("x"), eq(ROOT, n(2))]),
    lambda inner: st.builds(both, inner, inner) | st.builds(negated, inner) | st.builds(either, inner, inner),
    max_leaves=4,
)
TRUTH = st.sampled_from([None, False, True])


@given(ANY, ANY, ASSIGNMENTS, TRUTH)
def test_one_of_two_is_not_neither(a: Term, b: Term, env: dict[str, int], truth: bool | None) -> None:
    assert holds(either(a, b), env, truth) is holds(negated(both(negated(a), negated(b))), env, truth)


@given(ANY, ASSIGNMENTS, st.fixed_dictionaries({name: NUMBERS for name in NAMES}))
def test_what_is_told_of_a_part_holds_for_the_whole(condition: Term, env: dict[str, int], others: dict[str, int]) -> None:
    told = holds(condition, env)
    if told is not None:
        assert {holds(condition, {**others, **env}, truth) for truth in (False, True)} == {told}


@given(ANY, st.lists(ASSIGNMENTS, min_size=2, max_size=4), TRUTH)
def test_an_assignment_leaves_nothing_for_the_next(condition: Term, envs: list[dict[str, int]], truth: bool | None) -> None:
    ready = evaluator(condition)
    assert [ready(env, truth) for env in envs] == [holds(condition, env, truth) for env in envs]


def test_parts_that_are_shared_are_evaluated_once() -> None:
    half = sym("N")
    for level in range(60):  # 2**60 parts, if each were looked at for itself
        half = lin(1, op(f"{level}", "min", half, half))
    assert holds(eq(half, n(7)), {"N": 7}) is True
