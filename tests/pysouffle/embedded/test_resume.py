"""A finished run that is taken up again with more facts has the same relations as one that had them all."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_programs import Generator
from reference import evaluate

from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.errors import EngineTimeout

PATHS = """
.decl edge(x: number, y: number)
.decl closed(x: number)
.decl path(x: number, y: number)
path(x, y) :- edge(x, y), !closed(y).
path(x, z) :- path(x, y), path(y, z).
.decl chain(x: number, l: List)
.type List = [hd: number, tl: List]
chain(x, [x, nil]) :- edge(x, _).
chain(y, [y, l]) :- chain(x, l), edge(x, y), x < y.
.decl ends(x: number, n: number)
ends(x, n) :- edge(_, x), !edge(x, _), n = count : { path(_, x) }.
.decl far(x: number)
far(x) :- ends(x, n), n > 1.
far(y) :- far(x), edge(y, x).
"""
ALL = ("path", "chain", "ends", "far")
FIRST: dict[str, list[tuple[int, ...]]] = {"edge": [(1, 2), (2, 3)], "closed": []}


def engine(folder: Path, text: str = PATHS) -> tuple[EmbeddedEngine, Path]:
    (folder / "rules.dl").write_text(text)
    return EmbeddedEngine(folder), folder / "rules.dl"


@pytest.mark.parametrize("more", [{"edge": [(3, 4)]}, {"closed": [(3,)]}, {"edge": [(3, 1), (4, 5)], "closed": [(2,)]}, {"edge": [(1, 2)]}])
def test_more_facts(tmp_path: Path, more: dict[str, list[tuple[int, ...]]]) -> None:
    own, rules = engine(tmp_path)
    first = own.solve(rules, FIRST, ALL, lasting=True)
    extended = own.extended(first, more)
    assert extended is not None
    whole = own.solve(rules, {name: [*rows, *more.get(name, ())] for name, rows in FIRST.items()}, ALL)
    before = own.solve(rules, FIRST, ALL)
    for name in ALL:
        assert set(extended.relation(name)) == set(whole.relation(name)), name
        assert set(first.relation(name)) == set(before.relation(name)), f"{name} of the first run"
    assert own.extended(first, more) is None


def test_again_and_again(tmp_path: Path) -> None:
    own, rules = engine(tmp_path)
    solution = own.solve(rules, FIRST, ALL, lasting=True)
    for at in range(3, 20):
        longer = own.extended(solution, {"edge": [(at, at + 1)]})
        assert longer is not None
        solution = longer
    own.release(solution)
    assert len(solution.relation("path")) == 20 * 19 / 2
    assert own.extended(solution, {}) is None


@pytest.mark.parametrize(("rule", "relation"), [("", "path"), (".decl first(x: number) choice-domain x\nfirst(x) :- edge(x, _).", "edge")])
def test_what_takes_a_run_from_the_start(tmp_path: Path, rule: str, relation: str) -> None:
    """A relation that rules derive as well, and one whose tuples depend on the order."""
    own, rules = engine(tmp_path, PATHS + rule)
    wanted = (*ALL, "first") if rule else ALL
    assert own.extended(own.solve(rules, FIRST, wanted, lasting=True), {relation: [(7, 8)]}) is None


def test_what_was_noted_of_a_relation_that_grew(tmp_path: Path) -> None:
    """Which values a lower stratum has in a column decides which rules a tuple is given to."""
    own, rules = engine(tmp_path, """
.decl edge(x: number, y: number)
.decl kind(k: symbol, x: number)
.decl link(k: symbol, y: number)
.decl path(k: symbol, y: number)
link(k, y) :- kind(k, x), edge(x, y).
link(k, z) :- link(k, y), edge(y, z), y < 9.
path(k, 0) :- kind(k, _).
path(k, y + 100) :- path(k, 0), link(k, y).
path(k, y + 200) :- path(k, 0), link(k, y), y > 1.
path(k, y + 300) :- path(k, 0), link(k, y), y > 2.
""")
    first = own.solve(rules, {"edge": [(1, 2)], "kind": [("a", 1), ("b", 7)]}, ("path",), lasting=True)
    extended = own.extended(first, {"edge": [(7, 8)]})
    assert extended is not None
    assert {y for k, y in extended.relation("path") if k == "b"} == {0, 108, 208, 308}


def test_a_limit_of_time_leaves_what_was_there(tmp_path: Path) -> None:
    own, rules = engine(tmp_path, ".decl start(x: number)\n.decl n(x: number)\nn(x) :- start(x).\nn(x + 1) :- n(x), x != 5.\n")
    first = own.solve(rules, {"start": [(1,)]}, ("n",), lasting=True)
    with pytest.raises(EngineTimeout):
        own.extended(first, {"start": [(6,)]}, timeout=0.2)
    assert len(first.relation("n")) == 5


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 2**16))
def test_random_programs(tmp_path_factory: pytest.TempPathFactory, seed: int, split: int) -> None:
    program = Generator(seed).generate()
    folder = tmp_path_factory.mktemp("random")
    main, wanted = program.written(folder)
    own = EmbeddedEngine(folder)
    kept = {name: [row for at, row in enumerate(rows) if split >> (at % 16) & 1] for name, rows in program.facts.items()}
    first = own.solve(main, kept, wanted, timeout=30, lasting=True)
    solution = own.extended(first, program.facts, timeout=30)
    if solution is None:
        return
    found = evaluate(program)
    for name in wanted:
        assert set(solution.relation(name)) == found[name], name
