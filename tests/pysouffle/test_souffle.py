"""The binding against a real Soufflé."""

import math
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysouffle import (
    Adt,
    CapabilityMissing,
    EngineError,
    EngineTimeout,
    EvaluationError,
    FactError,
    Installation,
    Kind,
    NotDerived,
    Place,
    Program,
    ProgramError,
    Proof,
    SouffleEngine,
)

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
        (".decl a(x: number)\na(x :- .\n", ProgramError, r"main\.dl:2:5: syntax error, unexpected :-"),
        (".decl a(x: number)\na(1/0).\n", EvaluationError, "arithmetic"),
        (".decl a(x: number)\na(0). a(x + 1) :- a(x).\n", EngineTimeout, "within 0.5 s"),
    ],
)
def test_failures(tmp_path: Path, source: str, error: type[EngineError], text: str) -> None:
    (tmp_path / "main.dl").write_text(source)
    with pytest.raises(error, match=text):
        ENGINE.solve(tmp_path / "main.dl", {}, ["a"], timeout=0.5)


def test_facts_for_an_undefined_relation(program: Path) -> None:
    with pytest.raises(FactError, match="facts for gone, which the program does not declare"):
        ENGINE.solve(program, {"gone": []}, [], timeout=20)


def test_compiled_once(program: Path, tmp_path: Path) -> None:
    """Also with threads, records as facts and a profile: compiling takes a quarter of a minute, so it is done once for all of them."""
    source = """
.type L = [n: number, l: L]
.decl given(n: number, l: L)
.input given
.decl value(n: number, l: L)
.output value
.printsize given
value(n, l) :- given(n, l).
value(n + 1, [n, l]) :- value(n, l), n < 5.
"""
    engine = SouffleEngine(Installation.find(), compiled=True, cache=tmp_path / "cache", jobs=2)
    compiled = Program.from_text(source, engine=engine)
    first = compiled.run({"given": [(1, None), (3, (7, None))]}, profile=True)
    second = compiled.run({"given": [(1, None), (3, (7, None))]}, profile=True)
    interpreted = Program.from_text(source).run({"given": [(1, None), (3, (7, None))]})
    assert set(first["value"]) == set(second["value"]) == set(interpreted["value"])
    assert first.sizes == {"value": 8, "given": 2}
    assert len(list((tmp_path / "cache").iterdir())) == 1
    assert second.seconds["compile"] < 1 < first.seconds["compile"]
    assert second.profile is not None
    assert second.profile.relations["value"].tuples == 8
    assert list(compiled.run(profile=True)["value"]) == []  # other facts, the same executable
    assert len(list((tmp_path / "cache").iterdir())) == 1


PATHS = """
.type L = [h: symbol, t: L]
.decl edge(x: number, y: symbol, l: L, f: float)
.input edge
.decl path(x: number, y: symbol, l: L, f: float)
path(x, y, l, f) :- edge(x, y, l, f), x != 4.
path(x + 1, y, [y, l], f) :- path(x, y, l, f), x < 2 ;
    path(x, y, l, f), edge(x, y, _, _), x < 3, !edge(3, "a", nil, 2.0).
"""
WEIRD = 'a, "b"; [c)\t\\ é\n'
EDGES = [(-1, 'a", "b', None, 1.5), (2, WEIRD, ("q", None), 2.25), (4, "x", None, 0.0)]


def test_profile() -> None:
    result = Program.from_text(PATHS, name="paths.dl").run({"edge": EDGES}, profile=True)
    profile = result.profile
    assert profile is not None
    assert list(profile.relations) == ["edge", "path"] or set(profile.relations) == {"edge", "path"}
    path = profile.relations["path"]
    assert (path.tuples, path.place) == (len(result["path"]), Place("paths.dl", 5, 7))
    assert path.iterations > 2
    assert {(rule.place, rule.recursive, rule.tuples) for rule in path.rules} == {
        (Place("paths.dl", 6, 1), False, 2), (Place("paths.dl", 7, 1), True, 3), (Place("paths.dl", 7, 1), True, 1)}
    assert profile.relations["edge"].rules == ()  # it is filled by rules that we have added
    assert profile.rules()[0].seconds >= profile.rules()[-1].seconds >= 0
    assert "paths.dl:7:1: path((x+1),y,[y,l],f) :-" in str(profile)


def test_explain() -> None:
    result = Program.from_text(PATHS, name="paths.dl").run({"edge": EDGES})
    proof = result.explain("path", (3, WEIRD, (WEIRD, ("q", None)), 2.25))
    assert (proof.kind, proof.relation, proof.row) == (Kind.RULE, "path", (3, WEIRD, (WEIRD, ("q", None)), 2.25))
    assert proof.place == Place("paths.dl", 7, 1)
    assert proof.rule.startswith("path((x+1),y,[y,l],f) :- path(x,y,l,f), edge(x,y,")
    assert [child.kind for child in proof.children] == [Kind.RULE, Kind.FACT, Kind.ABSENT, Kind.TEST]
    below, fact, absent, test = proof.children
    assert below.place == Place("paths.dl", 6, 1)
    assert fact.row == EDGES[1]
    assert test.text == "x < 3"
    assert (absent.text, absent.row) == ('!edge(3, "a", nil, 2.0)', (3, "a", None, 2.0))
    assert {node.row for node in proof.facts()} == {EDGES[1]}


def test_explain_goals_with_variables_and_depth() -> None:
    program = Program.from_text(PATHS, name="paths.dl").facts("edge", EDGES)
    assert str(program.explain("path(0, _, _, f)", depth=1)) == """\
path(0, "a\\", \\"b", ["a\\", \\"b", nil], 1.5)  (paths.dl:7:1)
  path(-1, "a\\", \\"b", nil, 1.5)  (…)
  x < 2"""
    with pytest.raises(NotDerived, match=r"path\(4, _, _, _\) is not derived"):
        program.explain("path(4, _, _, _)")
    with pytest.raises(ProgramError, match="<goal>:1:1: undefined relation pat; near: path"):
        program.explain("pat(4)")
    with pytest.raises(ProgramError, match="<goal>:1:1: relation path has 4 columns, not 1"):
        program.explain("path(4)")
    with pytest.raises(ProgramError, match="<goal>:1:6: "):
        program.explain('path("a", _, _, _)')
    with pytest.raises(EngineTimeout):
        Program.from_text(".decl a(x: number)\na(0). a(x + 1) :- a(x).").explain("a(3)", timeout=0.3)


def test_explanations_share_what_is_used_twice() -> None:
    text = ".decl n(x: number)\nn(0).\nn(x + 1) :- n(x), n(y), y = x, x < 60.\n"
    proof = Program.from_text(text).explain("n(60)")
    assert len([node for node in proof.nodes() if node.relation == "n"]) == 61
    above = next(node for node in proof.nodes() if node.row == (30,))
    assert above.children[0] is above.children[1]
    assert str(proof).count("see above") > 50


def test_what_souffle_cannot_explain() -> None:
    text = ".type A = X {} | Y {n: number}\n.decl a(x: A)\na($X()).\n.decl b(n: number)\nb(1) :- a(_).\nb(2) :- b(1).\n"
    program = Program.from_text(text)
    for goal in ("a(_)", "b(1)"):
        with pytest.raises(CapabilityMissing, match="Soufflé cannot print"):
            program.explain(goal)


def test_inline_relations_are_explained_by_what_they_stand_for() -> None:
    text = ".decl a(x: number)\na(1).\n.decl b(x: number) inline\nb(x) :- a(x), x > 0.\n.decl flag()\nflag() :- b(1).\n"
    proof = Program.from_text(text).explain("b(1)")
    assert proof.children[0].row == (1,)
    flag = Program.from_text(text).explain("flag()")
    assert isinstance(flag, Proof)
    assert flag.row == ()


def test_every_mistake_is_reported() -> None:
    text = """
.decl a(x: number)
a(x) :- b(x).
a("s").
a(y) :- a(x), x = "é", !a(z).
"""
    with pytest.raises(ProgramError) as caught:
        Program.from_text(text, name="a.dl").run()
    places = [(error.file, error.line) for error in (caught.value, *caught.value.others)]
    assert places[0] == ("a.dl", 3)
    assert len(places) >= 3
    assert {4, 5} <= {line for _, line in places}
    assert all(f"a.dl:{line}:" in str(caught.value) for _, line in places)


def test_every_syntax_error_is_reported(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub/main.dl").write_text(".decl a(x: number)\n.decl a(y: number)\n")
    (tmp_path / "main.dl").write_text('.include "sub/main.dl"\n.decl c(x: symbol)\nc(é) :- a(x).\n')
    with pytest.raises(ProgramError) as caught:
        Program.from_file(tmp_path / "main.dl", engine="interpreted")
    assert (caught.value.file, caught.value.line, caught.value.column) == (str(tmp_path / "main.dl"), 3, 3)
    previous = str(tmp_path / "sub/main.dl")  # a file of the same name, which Soufflé does not tell apart
    assert any((each.file, each.line) == (previous, 2) and f"Previous definition at {previous}:1:7" in each.message
               for each in caught.value.others)


def test_threads() -> None:
    program = Program.from_text(PATHS, engine=SouffleEngine(Installation.find(), jobs=0)).facts("edge", EDGES)
    assert set(program.run()["path"]) == set(Program.from_text(PATHS).facts("edge", EDGES).run()["path"])
