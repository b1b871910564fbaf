"""Runs that go on from a common beginning have the same relations as runs that had all facts at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_programs import Generator

from pysouffle.embedded.begun import Begun
from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.native.evaluator import NativeEvaluator
from pysouffle.errors import EngineError, EngineTimeout, EngineTuples

LIBRARY = """
.decl known(a: symbol, b: symbol)
.decl named(a: symbol)
.decl below(a: symbol, b: symbol)
below(a, b) :- known(a, b).
below(a, c) :- below(a, b), known(b, c).
.decl used(a: symbol)
used(b) :- named(a), below(a, b).
.decl unused(b: symbol)
unused(b) :- known(_, b), !used(b).
.decl reached(a: symbol)
reached(a) :- named(a).
reached(b) :- reached(a), known(a, b).
.decl most(n: number)
most(n) :- n = count : { below(_, _) }.
"""
KNOWN = {"known": [("a", "b"), ("b", "c"), ("x", "y")]}
WANTED = ("below", "used", "unused", "most")


@pytest.fixture(params=[True, False], ids=["machine", "Python"])
def native(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def begun_engine(folder: Path, native: bool) -> tuple[EmbeddedEngine, Compiled, Begun]:
    (folder / "rules.dl").write_text(LIBRARY)
    own = EmbeddedEngine(folder, native=native)
    compiled = own.loaded(folder / "rules.dl")
    return own, compiled, own.begin(compiled, KNOWN, {"named"}, WANTED)


def test_runs_do_not_see_each_other(tmp_path: Path, native: bool) -> None:
    own, compiled, begun = begun_engine(tmp_path, native)
    for name, used in (("a", {"b", "c"}), ("x", {"y"}), ("z", set())):
        solution = own.solve(compiled, {"named": [(name,)]}, WANTED, begun=begun)
        assert {b for b, in solution.relation("used")} == used
        assert {b for b, in solution.relation("unused")} == {"b", "c", "y"} - used
        assert solution.relation("most") == [(4,)]
        own.release(solution)


def test_a_run_is_taken_up_again(tmp_path: Path, native: bool) -> None:
    own, compiled, begun = begun_engine(tmp_path, native)
    extended = own.extended(own.solve(compiled, {"named": [("a",)]}, WANTED, begun=begun), {"named": [("x",)]})
    assert extended is not None
    assert set(extended.relation("unused")) == set()
    assert set(own.solve(compiled, {"named": []}, WANTED, begun=begun).relation("used")) == set()


def test_what_is_not_as_it_was_said_is_refused(tmp_path: Path, native: bool) -> None:
    own, compiled, begun = begun_engine(tmp_path, native)
    with pytest.raises(EngineError, match="facts for known, of which there were to be no more"):
        own.solve(compiled, {"known": [("c", "d")]}, WANTED, begun=begun)
    with pytest.raises(EngineError, match="for other relations"):
        own.solve(compiled, {}, ("used",), begun=begun)


def test_attempts_follow_one_another(tmp_path: Path, native: bool) -> None:
    """In the same memory; one that a limit stopped leaves nothing behind, and what was computed before counts towards none."""
    own, compiled, _ = begun_engine(tmp_path, native)
    chain = {"known": [(f"n{at}", f"n{at + 1}") for at in range(40)]}
    begun = own.begin(compiled, chain, {"named"}, ("below", "used", "reached"), once=True)
    for _ in range(2):
        with pytest.raises(EngineTuples):
            own.solve(compiled, {"named": [("n0",)]}, begun.wanted, tuples=20, again=True, begun=begun)
        solution = own.solve(compiled, {"named": [("n30",)]}, begun.wanted, tuples=20, again=True, begun=begun)
        assert {b for b, in solution.relation("reached")} == {f"n{at}" for at in range(30, 41)}
        assert {b for b, in solution.relation("used")} == {f"n{at}" for at in range(31, 41)}
    assert not begun.over
    extended = own.extended(solution, {"named": [("n20",)]})
    assert extended is not None
    assert len(extended.relation("reached")) == 21
    assert not begun.over
    solution = own.solve(compiled, {"named": [("n39",)]}, begun.wanted, again=True, begun=begun)
    assert {b for b, in solution.relation("reached")} == {"n39", "n40"}
    assert own.extended(solution, {"known": [("n40", "n41")]}) is not None
    assert begun.over is native
    own.end(begun)


def test_a_beginning_has_limits(tmp_path: Path) -> None:
    own, compiled, _ = begun_engine(tmp_path, True)
    with pytest.raises(EngineTimeout):
        own.begin(compiled, KNOWN, {"named"}, WANTED, timeout=0.0)


def test_other_processes_go_on_from_a_kept_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, compiled, begun = begun_engine(tmp_path, True)
    if begun.runner is None:
        pytest.skip("without the machine nothing is kept")
    kept = tmp_path / "one.begun"
    own.begin(compiled, KNOWN, {"named"}, WANTED, kept=kept)
    with monkeypatch.context() as patched:
        patched.setattr(NativeEvaluator, "settle", None)  # nothing is computed
        again = own.begin(compiled, KNOWN, {"named"}, WANTED, kept=kept, once=True)
    for name in ("a", "x", "a"):
        whole = own.solve(compiled, {**KNOWN, "named": [(name,)]}, WANTED)
        solution = own.solve(compiled, {"named": [(name,)]}, WANTED, begun=again)
        assert all(solution.relation(each) == whole.relation(each) for each in WANTED)
    assert own.extended(solution, {"named": [("x",)]}) is not None


def test_what_is_kept_and_damaged_or_of_another_program_is_computed_again(tmp_path: Path) -> None:
    own, compiled, begun = begun_engine(tmp_path, True)
    if begun.runner is None:
        pytest.skip("without the machine nothing is kept")
    kept = tmp_path / "one.begun"
    own.begin(compiled, KNOWN, {"named"}, WANTED, kept=kept)
    whole = kept.read_bytes()
    for broken in (b"", whole[:-3], whole[:40] + b"x" + whole[41:], whole + b"\0"):
        kept.write_bytes(broken)
        begun = own.begin(compiled, KNOWN, {"named"}, WANTED, kept=kept)
        assert set(own.solve(compiled, {"named": [("a",)]}, WANTED, begun=begun).relation("used")) == {("b",), ("c",)}
        assert kept.read_bytes() == whole
    (tmp_path / "rules.dl").write_text(LIBRARY + 'used("more") :- known("a", _).\n')
    other = own.loaded(tmp_path / "rules.dl")
    begun = own.begin(other, KNOWN, {"named"}, WANTED, kept=kept)
    assert ("more",) in own.solve(other, {"named": []}, WANTED, begun=begun).relation("used")


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 2**16), st.booleans())
def test_random_programs(tmp_path_factory: pytest.TempPathFactory, seed: int, split: int, once: bool) -> None:
    """Some relations are given at first, the others to each of two runs, or attempts."""
    program = Generator(seed).generate()
    folder = tmp_path_factory.mktemp("random")
    main, wanted = program.written(folder)
    own = EmbeddedEngine(folder)
    compiled = own.loaded(main)
    later = {name: rows for at, (name, rows) in enumerate(program.facts.items()) if split >> (at % 16) & 1}
    first = {name: rows for name, rows in program.facts.items() if name not in later}
    kept = folder / "beginning.begun" if split % 2 else None
    for _ in range(2 if kept else 1):  # computed, then as another process finds it
        begun = own.begin(compiled, first, later, wanted, once=once, kept=kept)
    whole = own.solve(compiled, program.facts, wanted, timeout=30)
    for _ in range(2):
        solution = own.solve(compiled, later, wanted, timeout=30, begun=begun)
        for name in wanted:
            assert set(solution.relation(name)) == set(whole.relation(name)), name
        if once:
            own.extended(solution, later)  # the next attempt sees nothing of what a round adds
        else:
            own.release(solution)
