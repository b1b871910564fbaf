from __future__ import annotations

import pytest
from dlshape.solver.origins import origin_of
from dlshape.solver.residual import Verdicts, judge
from dlshape.solver.residual.places import Facts

from pysouffle.terms import Adt, Term

from .builders import MAIN, Relations, eq, lt, n, sym

ORIGIN: Term = (Adt("Parameter"), "x", "x1")
LAST = sym("?x[-1]")


def program(guard: str = "", loop: str = "", operand: str = "x1") -> Facts:
    """`def f(x): a(x); b(x)`; the second call may be guarded, in a loop, or read something else."""
    return {
        "call": [("v1", "b1", "g1", 1), ("v2", "b2", "g2", 1)],
        "actual": [("v1", 0, "x1", 0), ("v2", 0, "x2", 0)],
        "copy": [("x2", "b2", operand)],
        "block": [("b1", "f", ""), ("b2", "f", loop)],
        "guarded": [(guard, "g")] if guard else [],
        "guard": [("g", "t", 1, "")],
        "position": [("v1", "a.py", 2, 4, 2, 9), ("v2", "a.py", 3, 4, 3, 9)],
    }


def judged(facts: Facts, other: Term, **relations: list[tuple[Term, ...]]) -> Verdicts:
    requirement: list[tuple[Term, ...]] = [(ORIGIN, "v2", "linear.features", other), (ORIGIN, "v1", "linear.features", eq(LAST, n(128)))]
    return judge(Relations({"requirement": requirement, **relations}), facts)


def test_two_widths_of_one_parameter() -> None:
    (found,) = judged(program(), eq(LAST, n(64))).contradictions
    assert (found.first.at, found.second.at, found.origin) == ("v1", "v2", origin_of(ORIGIN))


def test_demands_that_can_both_hold() -> None:
    assert not judged(program(), lt(n(100), LAST)).contradictions


@pytest.mark.parametrize("facts", [program(guard="b2"), program(loop="l"), program(operand="y")], ids=["guarded", "loop", "another value"])
def test_what_is_not_certain_to_meet(facts: Facts) -> None:
    assert not judged(facts, eq(LAST, n(64))).contradictions


def test_a_path_condition_guards_too() -> None:
    tests: dict[str, list[tuple[Term, ...]]] = {
        "path_guards": [(MAIN, "v2", MAIN, "g")], "guard_condition": [(MAIN, "g", lt(sym("?k"), n(3)))],
    }  # fmt: skip
    assert not judged(program(), eq(LAST, n(64)), **tests).contradictions
