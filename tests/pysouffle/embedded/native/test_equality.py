"""The machine finds what Python finds, in the same order."""

from __future__ import annotations

from pathlib import Path

import pytest
from both import both
from constructs import CASES, Case
from dialect import CASES as DIALECT
from hypothesis import given, settings
from hypothesis import strategies as st
from random_programs import Generator
from special_programs import special, text

from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.native.shared_library import library

pytestmark = pytest.mark.skipif(library() is None, reason="the machine was not built")

GROWING = """
.pragma "at-most:near(x)" "3 crowded by x 4:2 8:1 left 150:2"
.decl edge(x: number, y: number)
.decl near(x: number, y: number)
.decl crowded(x: number)
.type List = [head: number, tail: List]
.decl walk(x: number, l: List, n: number)
.decl long(l: List, n: number)
.decl sizes(n: number)
near(x, y) :- edge(x, y).
near(x, z) :- near(x, y), edge(y, z).
walk(x, [x, nil], 1) :- edge(x, _).
walk(y, [y, l], n + 1) :- walk(x, l, n), edge(x, y), n < 6.
long(l, n) :- walk(_, l, n), n = 6.
sizes(n) :- n = count : { long(_, _) }.
sizes(m) :- m = max n : { walk(_, _, n) }, crowded(_).
"""


def branches(count: int) -> str:
    return " | ".join(["Bare { }", "Other { }", "Step { n: number, t: T }", *(f"B{number} {{ n: number }}" for number in range(count))])


# Rules that ask for several things of one tuple: a tag of many, with and without fields, constants, what occurs elsewhere.
CHOOSY = f"""
.type T = {branches(40)}
.decl start(n: number, by: symbol)
.decl small(n: number, by: symbol)
.decl v(t: T, n: number, by: symbol)
.decl kind(n: number, by: symbol)
.decl quotient(n: number, q: number)
v($B1(n), n, by), v($B38(n), n, by), v($Bare(), n, by), v($Other(), n, by) :- start(n, by).
v($Step(n, t), n + 1, by) :- v(t, n, by), n < 9, ( t = $B1(_) ; t = $B38(_) ; t = $Other() ; t = $Step(_, _) ).
v($B2(n), n, by) :- v($Step(n, $B1(m)), m + 1, by), small(n, by).
v($B3(n), n, by) :- v($Step(n, $B38(_)), _, by), small(n, "a").
v($B4(n), n, "b") :- v($Step(n, _), _, "a"), small(n, _).
kind(n, "late") :- v($B4(n), _, _).
v($B5(n), n, by) :- v($Step(n, _), _, by), kind(n, _), small(n, by).
quotient(n, 12 / n) :- v($B1(_), n, by), small(n, by), v(_, n, "b").
quotient(q, n) :- v($B2(n), _, by), quotient(n, q), small(q, by).
"""


@pytest.mark.parametrize("tuples", [None, 20, 60])
def test_rules_that_ask_for_several_things(tmp_path: Path, tuples: int | None) -> None:
    (tmp_path / "main.dl").write_text(CHOOSY)
    programs = both(tmp_path / "main.dl", tmp_path / "cache")
    assert programs.machine is not None
    facts = {"start": [(n, by) for n in range(5) for by in "abc"], "small": [(n, by) for n in range(1, 8) for by in "abx"]}
    machine, python = programs.solved(facts, tuples)
    assert programs.differences(machine, python) == []
    assert tuples is not None or {str(row[1]) for row in machine.relation("kind")} == {"late"}


@pytest.mark.parametrize("case", [*CASES, *DIALECT], ids=lambda case: case.name)
def test_construct(tmp_path: Path, case: Case) -> None:
    (tmp_path / "main.dl").write_text(case.source)
    programs = both(tmp_path / "main.dl", tmp_path / "cache")
    assert programs.machine is not None
    assert programs.differences(*programs.solved(case.facts)) == []


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([None, 5, 50]))
def test_drawn_programs(tmp_path_factory: pytest.TempPathFactory, seed: int, tuples: int | None) -> None:
    program, folder = Generator(seed).generate(), tmp_path_factory.mktemp("drawn")
    (folder / "main.dl").write_text(program.text())
    programs = both(folder / "main.dl", folder)
    assert programs.machine is not None
    assert programs.differences(*programs.solved(program.facts, tuples)) == []


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([None, 7, 40]))
def test_what_depends_on_the_order_of_rows(tmp_path_factory: pytest.TempPathFactory, seed: int, tuples: int | None) -> None:
    program, folder = special(seed), tmp_path_factory.mktemp("special")
    (folder / "main.dl").write_text(text(program, seed))
    programs = both(folder / "main.dl", folder)
    assert programs.machine is not None
    machine, python = programs.solved(program.facts, tuples)
    assert programs.differences(machine, python) == []
    assert (machine.used, machine.incomplete) == (python.used, python.incomplete)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=40, unique=True), st.integers(0, 40),
       st.sampled_from([None, 1, 30, 200, 1000]))
def test_bounds_limits_and_more_facts(tmp_path_factory: pytest.TempPathFactory, edges: list[tuple[int, int]], cut: int,
                                      tuples: int | None) -> None:
    folder = tmp_path_factory.mktemp("growing")
    (folder / "main.dl").write_text(GROWING)
    programs = both(folder / "main.dl", folder.parent / "growing-cache")
    first = programs.solved({"edge": edges[:cut]}, tuples, lasting=True)
    assert programs.differences(*first) == []
    assert first[0].used == first[1].used
    assert first[0].incomplete == first[1].incomplete
    assert first[0].sizes == first[1].sizes
    if first[0].incomplete or first[0].rounded_off:
        return
    second = [EmbeddedEngine().extended(solution, {"edge": edges[cut:]}, timeout=60) for solution in first]
    assert second[0] is not None
    assert second[1] is not None
    assert programs.differences(second[0], second[1]) == []
    assert programs.differences(*first) == []  # they have their tuples still


ONE = """
.type Reason = Limit {} | Data {n: number} | Failed {}
.type Origin = [why: Reason, at: number]
.type Value = Int {n: number} | Unknown {o: Origin} | Pair {a: Value, b: Value}
.pragma "alike:Value" "Unknown.0.0 of Limit Data"
.pragma "alike:Value" "Pair.0:Unknown.0.0 of Data Failed"
.pragma "alike:Value" "Pair.1:Int"
.pragma "at-most:held(k)" "4 crowded by k 3:2 left 60:1 one x"
.decl start(k: number, x: number)
.decl edge(k: number, l: number)
.decl held(k: number, x: Value)
.decl crowded(k: number)
held(k, $Int(x)) :- start(k, x), x >= 0.
held(k, $Unknown([$Limit(), x])) :- start(k, x), x < 0, x % 2 = 0.
held(k, $Unknown([$Data(x), 0])) :- start(k, x), x < 0, x % 2 != 0.
held(k, $Unknown([$Failed(), x])) :- start(k, x), x = -3.
held(l, x) :- held(k, x), edge(k, l).
held(k, $Pair(x, y)) :- held(k, x), start(k, 1), held(k, y), x = $Unknown(_), y = $Int(_).
held(k, $Int(-1)) :- crowded(k).
crowded(k) :- crowded(k), held(k, _).
"""


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 6), st.integers(-6, 4)), max_size=25, unique=True),
       st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=20, unique=True), st.sampled_from([None, 20, 100]))
def test_values_of_which_one_is_kept(tmp_path_factory: pytest.TempPathFactory, starts: list[tuple[int, int]],
                                     edges: list[tuple[int, int]], tuples: int | None) -> None:
    folder = tmp_path_factory.mktemp("one")
    (folder / "main.dl").write_text(ONE)
    programs = both(folder / "main.dl", folder)
    assert programs.machine is not None
    assert programs.differences(*programs.solved({"start": starts, "edge": edges}, tuples)) == []
