"""Binary relations that are kept in groups: what holds the pairs, which relations those are, and the rules on them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from flat_programs import flat_program
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import evaluate

from pysouffle.embedded.cache import load_compiled
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.groups import Groups

CLOSURE = ".decl e(x: number, y: number)\n.decl p(x: number, y: number)\np(x, y) :- e(x, y).\np(x, z) :- p(x, y), e(y, z).\n"


def grouped(folder: Path, source: str) -> set[str]:
    (folder / "main.dl").write_text(source)
    compiled = load_compiled(folder / "main.dl", folder / "cache")
    return {compiled.relations[number][0] for number in compiled.grouped}


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32))
def test_rules_agree_with_a_naive_evaluator(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    program = flat_program(seed)
    folder = tmp_path_factory.mktemp("flat")
    assert "p" in grouped(folder, program.text())
    solution = EmbeddedEngine(folder / "cache", native=False).solve(folder / "main.dl", program.facts, list(program.relations), timeout=30)
    found = evaluate(program)
    for name in program.relations:
        rows = solution.relation(name)
        assert set(rows) == found[name], name
        assert len(rows) == len(found[name]) == solution.sizes[name]


@pytest.mark.parametrize("seed", range(20))
def test_groups_are_a_set_of_pairs(seed: int) -> None:
    chance = random.Random(seed)
    groups, model = Groups(), set()
    for _ in range(300):
        row = (chance.randrange(12), chance.randrange(12))
        if chance.random() < 0.75:
            groups[row] = None
            model.add(row)
        elif row in model:
            del groups[row]
            model.remove(row)
        assert bool(groups) == bool(model)
        assert (row in groups) == (row in model)
    assert len(groups) == len(model)
    assert sorted(groups) == sorted(model)
    for row in ((x, y) for x in range(13) for y in range(13)):
        assert (row in groups) == (row in model)
        if row not in model:
            with pytest.raises(KeyError):
                groups[row]


def test_what_is_kept_in_groups(tmp_path: Path) -> None:
    assert grouped(tmp_path, CLOSURE) == {"p"}
    assert grouped(tmp_path, CLOSURE.replace("x: number, y: number", "x: symbol, y: symbol")) == {"p"}
    assert grouped(tmp_path, ".decl p(x: number, y: number) eqrel\np(1, 2).\n") == {"p"}


@pytest.mark.parametrize("source", [
    ".decl e(x: number, y: number)\n.decl p(x: number, y: number)\np(x, y) :- e(x, y).\np(y, x) :- p(x, y).\n",  # never more than it reads
    CLOSURE + ".decl a(x: number, n: number)\na(x, autoinc()) :- p(x, _).\n",  # rows are counted in their order
    CLOSURE + ".decl a(s: symbol)\na(to_string(x)) :- p(x, _).\n",  # symbols are made in the order of rows
    CLOSURE.replace(".decl p(x: number, y: number)", ".decl p(x: number, y: number) choice-domain x"),
    CLOSURE + ".limitsize p(n=3)\n",
    CLOSURE + "p(x, a) <= p(x, b) :- a < b.\n",
    CLOSURE.replace("number)", "number, c: number)").replace("y)", "y, 0)").replace("z)", "z, 0)"),
    ".type L = [x: number, l: L]\n" + CLOSURE.replace("number", "L"),
], ids=["projection", "counter", "maker", "choice", "limit", "subsumption", "three columns", "records"])
def test_what_is_not(tmp_path: Path, source: str) -> None:
    assert grouped(tmp_path, source) == set()


def test_the_order_is_that_of_groups_each_in_the_order_of_derivation(tmp_path: Path) -> None:
    (tmp_path / "main.dl").write_text(CLOSURE)
    facts = {"e": [(3, 1), (1, 2), (2, 3), (1, 0)]}
    solution = EmbeddedEngine(tmp_path / "cache", native=False).solve(tmp_path / "main.dl", facts, ["p"])
    rows = solution.relation("p")
    assert [row[0] for row in rows] == [3] * 4 + [1] * 4 + [2] * 4
    assert rows == EmbeddedEngine(tmp_path / "cache", native=False).solve(tmp_path / "main.dl", facts, ["p"]).relation("p")
    assert rows[:2] == [(3, 1), (3, 2)]
