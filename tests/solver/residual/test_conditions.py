from __future__ import annotations

import z3
from dlshape.solver.residual.conditions import FALSE, TRUE, conjunction, disjunction, vocabulary
from dlshape.solver.residual.evaluators import holds, value
from dlshape.solver.residual.formulas import SOFT, Encoder
from dlshape.solver.residual.symbols import Symbols
from hypothesis import given
from hypothesis import strategies as st

from pysouffle.terms import Term

from .builders import both, divides, eq, lin, lt, n, name, negated, op, opaque, sym


def test_a_dimension_is_evaluated_like_python() -> None:
    quotient = lin(2, op("N//64", "//", sym("N"), n(64)), plus=1)
    assert value(quotient, {"N": 130}) == 5
    assert value(lin(1, op("N%64", "%", sym("N"), n(64))), {"N": -1}) == 63
    assert value(quotient, {}) is None
    assert value(lin(1, op("N//M", "//", sym("N"), sym("M"))), {"N": 1, "M": 0}) is None


def test_kleene_logic_decides_what_it_can() -> None:
    assert holds(both(opaque("x"), eq(n(1), n(2))), {}) is False
    assert holds(negated(opaque("x")), {}) is None
    assert holds(divides(n(0), n(4)), {}) is False


def test_constants_fold() -> None:
    assert conjunction([TRUE, TRUE]) == TRUE
    assert conjunction([TRUE, FALSE, opaque("x")]) == FALSE
    assert disjunction([FALSE, eq(n(1), sym("N"))]) == eq(n(1), sym("N"))


def test_an_operation_nobody_defined_is_an_unresolved_name() -> None:
    assert vocabulary(eq(lin(1, op("sqrt(N)", "sqrt", sym("N"), n(0))), n(2))).names == {"?sqrt(N)"}


def operation(operator: str, left: Term, right: Term) -> Term:
    return lin(1, op(f"{left}{operator}{right}", operator, left, right))


NUMBERS = st.integers(-20, 20)
DIMS = st.recursive(
    st.builds(n, NUMBERS) | st.sampled_from([sym("N"), sym("M"), lin(-2, name("N"), name("M"), plus=3)]),
    lambda inner: st.builds(operation, st.sampled_from(["//", "%", "*", "+", "-", "min", "max"]), inner, inner),
    max_leaves=5,
)
CONDITIONS = st.recursive(
    st.builds(eq, DIMS, DIMS) | st.builds(lt, DIMS, DIMS) | st.builds(divides, DIMS, DIMS),
    lambda inner: st.builds(both, inner, inner) | st.builds(negated, inner),
    max_leaves=3,
)


@given(CONDITIONS, NUMBERS, NUMBERS)
def test_z3_and_python_agree(condition: Term, big: int, small: int) -> None:
    env = {"N": big, "M": small}
    expected = holds(condition, env)
    if expected is None:
        return
    encoder = Encoder(Symbols())
    solver = z3.Solver()
    solver.add(*encoder.pinned(env), encoder.condition(condition, SOFT))
    assert (solver.check() == z3.sat) == expected
