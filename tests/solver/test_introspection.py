"""Which functions, loops and classes are joined, and what becomes of a program that is too large to tell all its contexts apart."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.facts.budget import Budget
from dlshape.inputs.library import with_library
from dlshape.inputs.program import program_facts
from dlshape.solver import evaluation
from dlshape.solver.evaluation import Cut, Evaluation, prepared_for, rounds
from dlshape.solver.introspection import Attempt, Joined, all_joined, attempts, runs_by_itself, worst_joined

from pysouffle.terms import Adt

FACTS = {
    "function": [("a::<module>", "a", "<module>", "module", "a#0"), ("a::f", "a", "f", "def", "f#0"),
                 ("a::K.<class>", "a", "K", "class", "k#0"),
                 ("a::K.__init__", "a", "__init__", "def", "i#0"), ("a::g", "a", "g", "def", "g#0")],
    "class": [("a::K", "a", "K", "a::K.<class>")],
    "loop": [("a::f@3:4", "a::f", "")],
    "block": [("f#0", "a::f", ""), ("f#1", "a::f", "a::f@3:4"), ("g#0", "a::g", ""), ("i#0", "a::K.__init__", "")],
    "call": [("v1", "f#1", "h", 0), ("v2", "f#1", "h", 0), ("v3", "i#0", "h", 0)],
}


def test_all_but_modules_and_class_bodies_are_joined() -> None:
    assert all_joined(FACTS) == Joined(frozenset({"a::f", "a::K.__init__", "a::g"}), frozenset({"a::f@3:4"}), frozenset({"a::K"}))


def test_functions_of_our_models_of_libraries_are_told_apart() -> None:
    run = [(n, f) for f in ("a::f", "a::K.__init__") for n in range(400)]
    facts = {**FACTS, "library_stub": [("a",)]}
    assert all_joined(facts) == Joined(frozenset(), frozenset({"a::f@3:4"}), frozenset({"a::K"}))
    assert worst_joined(facts, run, []) == Joined(frozenset(), frozenset(), frozenset({"a::K"}))


def test_what_most_of_the_work_went_to_is_joined() -> None:
    run = [(n, f) for f, many in (("a::f", 2), ("a::K.__init__", 400), ("a::g", 4)) for n in range(many)]
    turns = [(n, "a::f@3:4", n) for n in range(900)]
    assert worst_joined(FACTS, run, turns) == Joined(frozenset({"a::K.__init__"}), frozenset({"a::f@3:4"}), frozenset({"a::K"}))


def test_a_function_is_as_large_as_its_loops_are() -> None:
    """Its own instructions are few, but each of its contexts runs the loop, and that one's contexts are joined in vain if these are not."""
    facts = {**FACTS, "loop": [("a::f@3:4", "a::f", ""), ("a::f@4:8", "a::f", "a::f@3:4")],
             "block": [*FACTS["block"], ("f#2", "a::f", "a::f@4:8")], "call": [(f"v{n}", "f#2", "h", 0) for n in range(900)]}
    run, turns = [(n, "a::f") for n in range(10)], [(n, "a::f@4:8", n) for n in range(20)]
    assert worst_joined(facts, run, turns) == Joined(frozenset({"a::f"}), frozenset({"a::f@4:8"}))


def test_nothing_is_joined_of_what_has_few_contexts() -> None:
    assert worst_joined(FACTS, [(n, "a::f") for n in range(3)], []) == Joined()


# Each choice doubles the states of a loop, and each function hands several of them to the next.
_FUNCTION = """
def f{n}(a, b, c, d):
    for step in range(30):
        if torch.rand(()) < 0.1:
            a = a + 1
        if torch.rand(()) < 0.2:
            b = b + 2
        if torch.rand(()) < 0.3:
            c, d = d, c
    return f{m}(a, b, c, d)
"""
MANY = "import torch\nfrom torch import nn\n" + "".join(_FUNCTION.format(n=n, m=n + 1) for n in range(14)) + """
def f14(a, b, c, d):
    return torch.zeros(a, b) @ torch.zeros(b, c + d)

f0(1, 2, 3, 4)
nn.Linear(3, 2)(torch.zeros(5, 4))
"""


@pytest.mark.parametrize("tuples", [2_000_000, 400_000])
def test_too_many_contexts_are_no_end(tmp_path: Path, tuples: int) -> None:
    (tmp_path / "a.py").write_text(MANY)
    facts, _ = with_library(program_facts(tmp_path / "a.py", 1, None))
    found = rounds(facts, ["run", "check", "limit_reached"], Evaluation(tuples=tuples))
    assert found.cut is Cut.NOTHING
    assert found.joined.functions
    assert found.joined.loops
    assert [status for _, v, _, _, code, _, status in found.solution.relation("check") if code == "linear.features"] == ["invalid"]


def test_nothing_is_joined_unless_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(MANY)
    facts, _ = with_library(program_facts(tmp_path / "a.py", 1, None))
    found = rounds(facts, ["run"], Evaluation(tuples=20_000, joining=False))
    assert (found.cut, found.joined) == (Cut.START, Joined())


def test_a_limit_of_time_keeps_what_was_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only of an attempt that is made again nothing is kept."""
    (tmp_path / "a.py").write_text(MANY)
    facts, _ = with_library(program_facts(tmp_path / "a.py", 1, None))
    monkeypatch.setattr(evaluation, "attempts", lambda tuples: (Attempt(None), Attempt(None)))
    with prepared_for(Evaluation()) as prepared:
        found = rounds(facts, ["run", "check"], Evaluation(budget=Budget(2.0)), prepared)
    assert found.cut is Cut.START
    assert found.solution.relation("check")


def test_what_fits_into_the_limit_at_once_is_exact() -> None:
    assert attempts(None) == (Attempt(None),)
    assert attempts(1000) == (Attempt(1000),)
    assert [(one.tuples, one.harder) for one in attempts(200_000)] == [(80_000, 1), (200_000, 2), (200_000, 2)]
    assert [one.tuples for one in attempts(2_000_000)] == [800_000, 2_000_000, 2_000_000]


def test_whether_most_comes_of_top_level_code() -> None:
    def call(name: str) -> Adt:
        return Adt("Call", (f"a.py::{name}", None, None))

    main = call("<module>")
    turn = Adt("Turn", (main, "l", 0, None, 0))
    run = [(call(name), f"a.py::{name}") for name in ("<module>", "f", "g", "test_a", "test_b")]
    assert not runs_by_itself(run, [(main, "v", call("f")), (call("test_a"), "v", call("g"))])
    assert runs_by_itself(run, [(turn, "v", call("f")), (call("f"), "v", call("g"))])
