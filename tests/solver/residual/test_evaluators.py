"""A condition made ready to be evaluated says of each assignment what `holds` says."""

from __future__ import annotations

from dlshape.solver.residual.conditions import FALSE, TRUE, holds
from dlshape.solver.residual.evaluators import evaluator
from hypothesis import given
from hypothesis import strategies as st

from pysouffle.terms import Adt, Term

from .builders import both, eq, lin, n, negated, op, opaque, sym
from .test_conditions import CONDITIONS, NUMBERS

ASSIGNMENTS = st.lists(st.dictionaries(st.sampled_from(["N", "M", "?sqrt(N)"]), NUMBERS), min_size=1, max_size=4)
ROOT = lin(1, op("sqrt(N)", "sqrt", sym("N"), n(0)))
ANY = st.recursive(
    CONDITIONS | st.sampled_from([TRUE, FALSE, opaque("x"), eq(ROOT, n(2))]),
    lambda inner: st.builds(both, inner, inner) | st.builds(negated, inner) | st.builds(lambda a, b: Adt("COr", (a, b)), inner, inner),
    max_leaves=4,
)


@given(ANY, ASSIGNMENTS, st.sampled_from([None, False, True]))
def test_evaluators_and_holds_agree(condition: Term, envs: list[dict[str, int]], truth: bool | None) -> None:
    ready = evaluator(condition)
    assert [ready(env, truth) for env in envs] == [holds(condition, env, truth) for env in envs]


def test_parts_that_are_shared_are_evaluated_once() -> None:
    half = sym("N")
    for level in range(60):  # 2**60 parts, if each were looked at for itself
        half = lin(1, op(f"{level}", "min", half, half))
    assert evaluator(eq(half, n(7)))({"N": 7}, None) is True
