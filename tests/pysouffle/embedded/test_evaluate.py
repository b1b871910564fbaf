"""What the worklist must get right whatever the size: depth, dispatch, indexes that are built in the middle of a stratum."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.runner import Facts
from pysouffle.embedded.solution import EmbeddedSolution
from pysouffle.errors import EngineTimeout
from pysouffle.terms import TermTable, render


def solve(folder: Path, source: str, facts: Facts, wanted: str, timeout: float | None = None) -> EmbeddedSolution:
    program = folder / "main.dl"
    program.write_text(source)
    return EmbeddedEngine(folder / "cache").solve(program, facts, [wanted], timeout=timeout)


def test_a_list_of_100_000_elements(tmp_path: Path) -> None:
    source = """.type List = [head: number, tail: List]
.decl list(n: number, x: List)
list(0, nil). list(n + 1, [n, x]) :- list(n, x), n < 100000.
.decl reverse(rest: List, done: List)
reverse(x, nil) :- list(100000, x).
reverse(t, [h, r]) :- reverse([h, t], r).
.decl result(x: List)
result(r) :- reverse(nil, r).
"""
    (row,) = solve(tmp_path, source, {}, "result").relation("result")
    elements = []
    node = row[0]
    while node is not None:
        assert isinstance(node, tuple)
        elements.append(node[0])
        node = node[1]
    assert elements == list(range(100_000))
    assert render(row[0]).startswith("[0, [1, [2, ")
    assert TermTable().number(row[0]) == 200_000  # cells, elements and nil, each once, counted from 0


def test_shared_subterms_are_one_object(tmp_path: Path) -> None:
    source = """.type Tree = Leaf{} | Node{l: Tree, r: Tree}
.decl tree(n: number, t: Tree)
tree(0, $Leaf()). tree(n + 1, $Node(t, t)) :- tree(n, t), n < 200.
"""
    rows = {row[0]: row[1] for row in solve(tmp_path, source, {}, "tree").relation("tree")}
    top = rows[200]
    assert not isinstance(top, (int, float, str, tuple, type(None)))
    assert top.fields[0] is top.fields[1] is rows[199]


def test_dispatch_reaches_every_rule_that_may_fire(tmp_path: Path) -> None:
    rules = "".join(f'answer(k, {i}) :- query(k), kind(k, "k{i}").\nquery("{i + 1}") :- answer("{i}", {i}).\n' for i in range(40))
    source = f""".decl kind(k: symbol, what: symbol)
.decl query(k: symbol)
.decl answer(k: symbol, n: number)
query("0").
{rules}answer(k, -1) :- query(k), !kind(k, "k3").
"""
    facts = {"kind": [(str(i), f"k{i}") for i in range(40)] + [("5", "k7")]}
    expected = {(str(i), i) for i in range(40)} | {("5", 7)} | {(str(i), -1) for i in range(41) if i != 3}
    assert set(solve(tmp_path, source, facts, "answer").relation("answer")) == expected


def test_an_index_built_while_its_relation_grows(tmp_path: Path) -> None:
    source = """.decl n(x: number)
n(0). n(x + 1) :- n(x), x < 3000.
.decl late(x: number, y: number)
n(0) :- late(_, _).
late(x, x / 7) :- n(x), x > 1000.
.decl pair(x: number, y: number)
n(0) :- pair(_, _).
pair(x, y) :- late(x, k), late(y, k), x < y.
"""
    late = {x: x // 7 for x in range(1001, 3001)}
    expected = {(x, y) for x in late for y in range(x + 1, x + 7) if y in late and late[x] == late[y]}
    assert set(solve(tmp_path, source, {}, "pair").relation("pair")) == expected


def test_a_time_limit_tells_how_far_it_got_and_restores_the_collector(tmp_path: Path) -> None:
    assert gc.isenabled()
    with pytest.raises(EngineTimeout) as caught:
        solve(tmp_path, ".decl n(x: number)\nn(0). n(x + 1) :- n(x).\n", {}, "n", timeout=0.5)
    assert caught.value.sizes["n"] > 100
    assert caught.value.seconds == 0.5
    assert gc.isenabled()


def test_the_same_facts_give_the_same_order(tmp_path: Path) -> None:
    source = ".decl e(x: symbol, y: symbol)\n.decl p(x: symbol, y: symbol)\np(x, y) :- e(x, y).\np(x, z) :- p(x, y), e(y, z).\n"
    facts = {"e": [(f"n{i}", f"n{i * 7 % 30}") for i in range(30)]}
    assert solve(tmp_path, source, facts, "p").relation("p") == solve(tmp_path, source, facts, "p").relation("p")
