"""Facts in pieces that several runs share give the relations, in the order, that they give as lists."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from pathlib import Path

import pytest

from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.native.shared_pieces import Pieces, Source
from pysouffle.errors import FactError

RULES = """
.decl step(a: symbol, b: symbol)
.decl weight(a: symbol, n: number, x: float)
.decl alike(a: symbol, b: symbol) eqrel
.decl below(a: symbol, b: symbol)
below(a, b) :- step(a, b).
below(a, c) :- below(a, b), step(b, c).
.decl heavy(a: symbol, n: number)
heavy(a, n) :- below(a, b), weight(b, n, x), x > 1.0.
.decl same(a: symbol, b: symbol)
same(a, b) :- alike(a, b), weight(a, _, _).
"""
WANTED = ("below", "heavy", "same")
Rows = Sequence[tuple[str | int | float, ...]]
ONE: dict[str, Rows] = {"step": [("a", "b"), ("b", "é")], "weight": [("b", 2**40, 2.5)], "alike": [("a", "b")]}
OTHER: dict[str, Rows] = {"step": [("é", "d")], "weight": [("d", -1, 0.5), ("é", 7, 3)], "alike": [("b", "d")]}
SHARED: dict[str, Rows] = {"step": [("z", "a")]}
LAST: dict[str, Rows] = {"step": [("d", "\udce9")], "weight": [("\udce9", 1, 9.0)]}


@pytest.fixture(params=[True, False], ids=["machine", "Python"])
def native(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def test_pieces_are_as_good_as_lists(tmp_path: Path, native: bool) -> None:
    (tmp_path / "rules.dl").write_text(RULES)
    own, sources = EmbeddedEngine(tmp_path, native=native), (Source((0, "one")), Source((0, "other")))
    for chosen in ([0], [0, 1], [1], [0, 1]):
        parts = [(sources[at], (ONE, OTHER)[at]) for at in chosen]
        facts = {name: Pieces(SHARED.get(name, ()), [(source, part[name]) for source, part in parts]).followed_by(LAST.get(name, ()))
                 for name in ONE}
        plain = {name: [*SHARED.get(name, ()), *(row for _, part in parts for row in part[name]), *LAST.get(name, ())] for name in ONE}
        assert {name: [*rows] for name, rows in facts.items()} == plain
        found, expected = (own.solve(tmp_path / "rules.dl", given, WANTED) for given in (facts, plain))
        assert [list(found.relation(name)) for name in WANTED] == [list(expected.relation(name)) for name in WANTED]


def test_what_does_not_fit_is_told(tmp_path: Path, native: bool) -> None:
    (tmp_path / "rules.dl").write_text(RULES)
    own, source = EmbeddedEngine(tmp_path, native=native), Source((0, "one"))
    with pytest.raises(FactError, match="weight, column 2"):
        own.solve(tmp_path / "rules.dl", {"weight": Pieces((), [(source, [("a", "b", 1.0)])])}, WANTED)
    with pytest.raises(FactError, match="unheard"):
        own.solve(tmp_path / "rules.dl", {"unheard": Pieces((), [(source, [("a",)])])}, WANTED)


def test_what_was_made_is_not_handed_on() -> None:
    source = Source((1, "one"))
    pieces = Pieces([("a",)], [(source, [("b",)])])
    assert pickle.loads(pickle.dumps((source.place, pieces))) == ((1, "one"), [("a",), ("b",)])
    assert pickle.loads(pickle.dumps(source)).place == source.place
