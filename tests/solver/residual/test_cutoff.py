"""One function `f` (blocks f0, then f1 or f2, then f3) called twice by `main`."""

from __future__ import annotations

import pytest
from dlshape.solver.residual.contexts import Contexts
from dlshape.solver.residual.cutoff import Cutoff
from dlshape.solver.residual.path_conditions import PathConditions
from dlshape.solver.residual.places import Chains, Facts, Places

from pysouffle.terms import Adt, Term, TermTable

from .builders import MAIN, call

FIRST, SECOND = call("f", Adt("Int", (1,))), call("f", Adt("Int", (2,)))
BLOCKS = {"a": "f0", "b": "f1", "c": "f2", "d": "f3", "m1": "m0", "m2": "m0", "m3": "m0"}
FACTS: Facts = {
    "function": [("f", "a.py", "f", "def", "f0"), ("a.py::<module>", "a.py", "<module>", "module", "m0")],
    "block": [(b, "f", "") for b in ("f0", "f1", "f2", "f3")] + [("m0", "a.py::<module>", "")],
    "branch": [("f0", "t", "f1", "f2")],
    "jump": [("f1", "f3"), ("f2", "f3")],
    "returns": [("f", "f3", "r"), ("a.py::<module>", "m0", "n")],
    "call": [(v, b, "g", 0) for v, b in BLOCKS.items()],
    "position": [(v, "a.py", line, 0, line, 9) for line, v in enumerate(BLOCKS, 1)],
}
CALLS: list[tuple[Term, ...]] = [(MAIN, "m1", FIRST), (MAIN, "m2", SECOND)]


def cutoff(*failures: tuple[Term, str]) -> Cutoff:
    ids = TermTable()
    return Cutoff(Places(FACTS), ids, Contexts(ids, CALLS, PathConditions(ids, Chains([]), [], [])), CALLS, failures)


@pytest.mark.parametrize(("failing", "reached"), [("a", ""), ("b", "acd"), ("d", "abc")])
def test_inside_one_activation(failing: str, reached: str) -> None:
    found = cutoff((FIRST, failing))
    assert [at for at in "abcd" if at != failing and found.cause(FIRST, at) is None] == list(reached)


def test_a_certain_failure_ends_the_caller_too() -> None:
    found = cutoff((FIRST, "d"))
    assert found.cause(MAIN, "m3") == "d"
    assert found.cause(SECOND, "a") == "d"
    assert found.cause(MAIN, "m1") is None


def test_a_failure_on_one_branch_does_not() -> None:
    found = cutoff((FIRST, "b"))
    assert found.cause(MAIN, "m3") is None
    assert found.cause(SECOND, "a") is None


def test_the_second_call_does_not_stop_the_first() -> None:
    found = cutoff((SECOND, "a"))
    assert found.cause(FIRST, "d") is None
    assert found.cause(SECOND, "d") == "a"


def test_a_turn_is_behind_what_stops_before_its_loop() -> None:
    turn = Adt("Turn", (FIRST, "loop", Adt("IList", (None,)), None, 0))
    assert cutoff((FIRST, "a")).cause(turn, "d") == "a"
    assert cutoff((turn, "a")).cause(FIRST, "d") is None
