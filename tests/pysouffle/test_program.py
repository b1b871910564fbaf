"""The binding against a real Soufflé."""

import math
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysouffle import Adt, EngineTimeout, EvaluationError, Installation, ProgramError, SouffleEngine
from pysouffle.errors import EngineError, FactError

ENGINE = SouffleEngine(Installation.find())
SOURCE = """
.type Var <: symbol
.type L = [h: Var, t: L]
.type V = I {n: number} | S {s: symbol, f: float} | N {} | P {l: L, u: unsigned}
.type E = A {} | B {}
.decl given(s: Var, n: number, f: float)
.decl value(x: V)
.decl list(l: L, e: E)
.decl flag()
value($I(n)), value($S(s, f)), value($P([s, ["], [", nil]], 7u)), value($N()) :- given(s, n, f).
list(nil, $A()). list([s, nil], $B()) :- given(s, _, _).
flag() :- given(_, _, _).
"""


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("program") / "main.dl"
    path.write_text(SOURCE)
    return path


def test_terms(program: Path) -> None:
    found = ENGINE.solve(program, {"given": [("a]", -(2**63), 0.1)]}, ["value", "list", "flag"], timeout=20)
    assert set(found.relation("value")) == {
        (Adt("I", (-(2**63),)),),
        (Adt("S", ("a]", 0.1)),),
        (Adt("P", (("a]", ("], [", None)), 7)),),
        (Adt("N", ()),),
    }
    assert set(found.relation("list")) == {(None, Adt("A", ())), (("a]", None), Adt("B", ()))}
    assert found.relation("flag") == [()]
    assert found.sizes == {"value": 4, "list": 2, "flag": 1}
    assert found.engine.startswith("souffle 2.")


def test_nothing_derived(program: Path) -> None:
    found = ENGINE.solve(program, {"given": []}, ["value", "flag"], timeout=20)
    assert found.relation("value") == found.relation("flag") == []


NUMBERS = st.integers(-(2**63), 2**63 - 1)
FLOATS = st.floats(allow_nan=False, allow_subnormal=False)  # Soufflé refuses subnormal floats in fact files


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.text(max_size=6), NUMBERS, FLOATS), max_size=5))
def test_any_facts_survive(program: Path, rows: list[tuple[str, int, float]]) -> None:
    found = ENGINE.solve(program, {"given": rows}, ["given"], timeout=20).relation("given")
    assert {(s, n, repr(f)) for s, n, f in found} == {(s, n, repr(f)) for s, n, f in rows}


def test_unreadable_float(program: Path) -> None:
    with pytest.raises(FactError, match="1e-310"):
        ENGINE.solve(program, {"given": [("", 0, 1e-310)]}, ["given"], timeout=20)


def test_not_a_number(program: Path) -> None:
    [(_, _, value)] = ENGINE.solve(program, {"given": [("", 0, math.nan)]}, ["given"], timeout=20).relation("given")
    assert isinstance(value, float)
    assert math.isnan(value)


def test_shared_and_deep_terms(tmp_path: Path) -> None:
    source = """
.type T = Leaf {} | Node {l: T, r: T}
.decl tree(n: number, t: T)
tree(0, $Leaf()).
tree(n + 1, $Node(t, t)) :- tree(n, t), n < 3000.
.decl top(t: T)
top(t) :- tree(3000, t).
"""
    (tmp_path / "main.dl").write_text(source)
    [(term,)] = ENGINE.solve(tmp_path / "main.dl", {}, ["top"], timeout=60).relation("top")
    for _ in range(3000):
        assert isinstance(term, Adt)
        left, right = term.fields
        assert left is right
        term = left
    assert term == Adt("Leaf", ())


@pytest.mark.parametrize(
    ("source", "error", "text"),
    [
        (".decl a(x: number)\n  a(x) :- b(x).\n", ProgramError, r"main\.dl:2:11: Undefined relation b"),
        (".decl a(x: number)\na(x :- .\n", ProgramError, r"main\.dl:2:5: syntax error"),
        (".decl a(x: number)\na(1/0).\n", EvaluationError, "arithmetic"),
        (".decl a(x: number)\na(0). a(x + 1) :- a(x).\n", EngineTimeout, "within 0.5 s"),
    ],
)
def test_failures(tmp_path: Path, source: str, error: type[EngineError], text: str) -> None:
    (tmp_path / "main.dl").write_text(source)
    with pytest.raises(error, match=text):
        ENGINE.solve(tmp_path / "main.dl", {}, ["a"], timeout=0.5)


def test_facts_for_an_undefined_relation(program: Path) -> None:
    with pytest.raises(ProgramError, match="undefined relation gone"):
        ENGINE.solve(program, {"gone": []}, [], timeout=20)


def test_compiled_once(program: Path, tmp_path: Path) -> None:
    engine = SouffleEngine(Installation.find(), compiled=True, cache=tmp_path / "cache")
    facts = {"given": [("x", 1, 2.0)]}
    first, second = (engine.solve(program, facts, ["value"], timeout=60) for _ in range(2))
    assert set(first.relation("value")) == set(second.relation("value")) == set(ENGINE.solve(program, facts, ["value"]).relation("value"))
    assert len(list((tmp_path / "cache").iterdir())) == 1
    assert second.seconds["compile"] < 1 < first.seconds["compile"]
