"""Relations of a run come back from bytes as they were, whichever back end found them."""

from __future__ import annotations

import marshal
from pathlib import Path

import pytest

from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.packed import PackedSolution, packed
from pysouffle.terms import Term

PROGRAM = """
.type Tree = Leaf { name: symbol } | Fork { left: Tree, right: Tree }
.type Pair = [n: number, tree: Tree]
.decl named(name: symbol, n: number)
.decl tree(t: Tree)
tree($Leaf(s)) :- named(s, _).
tree($Fork(a, b)) :- tree(a), tree(b), a = $Leaf(_), b = $Leaf(_).
.decl pair(p: Pair)
pair([n, $Leaf(s)]) :- named(s, n).
.decl half(s: symbol, x: float)
half(s, to_float(n) / 2.0) :- named(s, n).
.decl some()
some() :- named(_, _).
.decl none(s: symbol)
none(s) :- named(s, 7).
"""
NAMED: list[tuple[Term, ...]] = [("a\tb", 1), ("", -(2**40)), ("\udcff", 2**62), ("ä", 0)]
WANTED = ("named", "tree", "pair", "half", "some", "none")


@pytest.mark.parametrize("native", [True, False], ids=["machine", "Python"])
def test_what_was_packed_comes_back(native: bool, tmp_path: Path) -> None:
    (tmp_path / "rules.dl").write_text(PROGRAM)
    engine = EmbeddedEngine(tmp_path, native=native)
    solution = engine.solve(engine.loaded(tmp_path / "rules.dl"), {"named": NAMED}, WANTED)
    again = PackedSolution(packed(solution))
    assert again.names == set(WANTED)
    for name in reversed(WANTED):  # in any order
        assert again.relation(name) == solution.relation(name)
        assert again.sizes[name] == len(solution.relation(name))
    assert len(again.relation("tree")) == 4 + 16
    assert again.relation("some") == [()]
    assert again.relation("none") == []


@pytest.mark.parametrize("length", [0, 4, 40])
def test_what_is_cut_short_is_refused(length: int, tmp_path: Path) -> None:
    (tmp_path / "rules.dl").write_text(PROGRAM)
    engine = EmbeddedEngine(tmp_path)
    data = packed(engine.solve(engine.loaded(tmp_path / "rules.dl"), {"named": NAMED}, WANTED))
    with pytest.raises((ValueError, EOFError, TypeError)):
        PackedSolution(data[:length])
    assert marshal.loads(data[8:8 + int.from_bytes(data[:8], "big")])
