"""Goals as a user writes them, and what is said about wrong ones."""

from __future__ import annotations

import pytest
from ask import inquiry

from pysouffle.embedded.why.inquiry import Inquiry
from pysouffle.errors import ProgramError

SOURCE = """.type V = A {n: number} | B {l: V, s: symbol}
.type L = [n: number, t: L]
.type Name <: symbol
.decl r(v: V, l: L, u: unsigned, f: float, s: Name)
r($B($A(1), "x"), [1, nil], 3, 2.5, "n").
r($B($A(2), "y"), nil, 4, 1.0, "y").
.decl none()
none() :- r(_, _, _, _, _), part(_).
.decl part(u: unsigned) inline
part(u) :- r(_, _, u, _, _).
"""
MEANT = "one atom is meant, e.g. relation(1, _)"
EARLY = f"syntax error: the goal ends too early; {MEANT}"


@pytest.fixture(scope="module")
def about(tmp_path_factory: pytest.TempPathFactory) -> Inquiry:
    return inquiry(tmp_path_factory.mktemp("goal"), SOURCE)


@pytest.mark.parametrize(
    ("goal", "matches"),
    [
        ("r(_, _, _, _, _)", 2), ("r(v, l, u, f, s)", 2), ("r($B($A(1), _), _, _, _, _)", 1), ("r($B($A(n), _), [n, _], _, _, _)", 1),
        ("r($B(_, s), _, _, _, s)", 1), ("r(_, nil, 4, 1.0, _)", 1), ("r(_, _, 4u, 1, _)", 1), ("r($A(_), _, _, _, _)", 0),
        ("r(_, [1, [2, _]], _, _, _)", 0), ('r($B(_, "x"), [_, nil], 0x3, 2.5, "n").', 1), ("none()", 1),
        ("/* the */ r(_, _, 3, // comment\n _, _) // ends it", 1),
    ],
)  # fmt: skip
def test_what_a_goal_matches(about: Inquiry, goal: str, matches: int) -> None:
    assert about.why(goal.rstrip(".")).matches == matches
    assert about.why_not(goal.rstrip(".")).matches == matches


@pytest.mark.parametrize(
    ("goal", "message"),
    [
        ("r(_, _", f"<goal>:1:7: {EARLY}"),
        ("", f"<goal>:1:1: {EARLY}"),
        ("r(1,, 2)", '<goal>:1:5: syntax error, unexpected ","'),
        ("r", f"<goal>:1:2: {EARLY}"),
        ("s(1)", "<goal>:1:1: undefined relation s"),
        ("nome()", "<goal>:1:1: undefined relation nome; near: none"),
        ("r(_, _)", "<goal>:1:1: relation r has 5 columns, not 2: (V, L, unsigned, float, Name)"),
        ("r(_, _, _, _, 5)", "<goal>:1:15: a number where Name is expected"),
        ('r(_, _, "x", _, _)', "<goal>:1:9: a symbol where unsigned is expected"),
        ("r(_, _, -1, _, _)", "<goal>:1:10: -1 does not fit type unsigned"),
        ("r(_, _, 1.5, _, _)", "<goal>:1:9: a number where unsigned is expected"),
        ("r($C(), _, _, _, _)", "<goal>:1:3: undefined branch C"),
        ("r(_, $A(1), _, _, _)", "<goal>:1:6: $A where L is expected"),
        ("r($A(1, 2), _, _, _, _)", "<goal>:1:3: $A has 1 fields, not 2"),
        ("r([1, nil], _, _, _, _)", "<goal>:1:3: a record where V is expected"),
        ("r(_, [1], _, _, _)", "<goal>:1:6: record L has 2 fields, not 1"),
        ("r(nil, _, _, _, _)", "<goal>:1:3: nil where V is expected"),
        ("r($A(1 + 2), _, _, _, _)", "<goal>:1:6: an argument is a term, a variable or _: nothing is computed here"),
        ("r(x, _, x, _, _)", "<goal>:1:9: variable x stands for values of different types"),
        ("none(), none()", f"<goal>:1:15: {EARLY}"),
        ("none(). none()", f"<goal>:1:1: {MEANT}"),
        ("none() :- none()", f"<goal>:1:1: {MEANT}"),
        ("part(_)", "<goal>:1:1: relation part is inline: it has no tuples of its own, its rules are part of those that use it"),
        (".decl x()\n", f"<goal>:2:1: {EARLY}"),
        (".type A <: symbol none()", f"<goal>:1:1: {MEANT}"),
    ],
)
def test_wrong_goals(about: Inquiry, goal: str, message: str) -> None:
    for ask in (about.why, about.why_not):
        with pytest.raises(ProgramError) as caught:
            ask(goal)
        assert str(caught.value) == message
