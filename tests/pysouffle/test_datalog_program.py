"""The interface of programs, with every engine there is."""

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysouffle import (
    Adt,
    AdtType,
    CapabilityMissing,
    Column,
    EngineError,
    EngineMissing,
    EngineTimeout,
    EvaluationError,
    NamedType,
    Place,
    Program,
    ProgramError,
    RecordType,
    Source,
    Term,
    engine,
)

PATHS = """
.decl edge(x: number, y: number)
.input edge
.decl path(x: number, y: number)
.output path
path(x, y) :- edge(x, y).
path(x, z) :- path(x, y), edge(y, z).
"""


def test_what_is_declared() -> None:
    text = """
.type Name <: symbol
.type Id = Name | symbol
.type List = [head: Id, tail: List]
.type Shape = Circle {radius: float} | Point {}
.decl edge(x: Id, y: List)
.input edge
.comp Seen { .decl all(shape: Shape) .output all }
.init seen = Seen
"""
    program = Program.from_text(text, name="a.dl")
    assert list(program.relations) == ["edge", "seen.all"]
    edge = program.relations["edge"]
    assert edge.columns == (Column("x", "Id", "symbol"), Column("y", "List", "List"))
    assert (str(edge), edge.place) == ("edge(x: Id, y: List)", Place("a.dl", 6, 7))
    assert (program.inputs, program.outputs) == (("edge",), ("seen.all",))
    assert program.types == {
        "Name": NamedType("Name", "symbol", Place("a.dl", 2, 7)),
        "Id": NamedType("Id", "symbol", Place("a.dl", 3, 7)),
        "List": RecordType("List", (Column("head", "Id", "symbol"), Column("tail", "List", "List")), Place("a.dl", 4, 7)),
        "Shape": AdtType("Shape", {"Circle": (Column("radius", "float", "float"),), "Point": ()}, Place("a.dl", 5, 7)),
    }


def test_files_includes_and_macros(tmp_path: Path, engine: str) -> None:
    (tmp_path / "library").mkdir()
    (tmp_path / "library/rules.dl").write_text("a(N).\n#ifdef EXTRA\na(EXTRA).\n#endif\n")
    (tmp_path / "library/plain.dl").write_text("a(3).\n")
    (tmp_path / "main.dl").write_text('.decl a(n: number)\n#include "rules.dl"\n.include "plain.dl"\n')
    program = Program.from_file(tmp_path / "main.dl", include=[tmp_path / "library"], macros={"N": "1", "EXTRA": "2"}, engine=engine)
    assert sorted(program.run()["a"]) == [(1,), (2,), (3,)]
    with pytest.raises(ProgramError, match=r"main\.dl"):
        Program.from_file(tmp_path / "main.dl", macros={"N": "1"})


def test_what_a_result_tells(engine: str) -> None:
    result = Program.from_text(PATHS, engine=engine).run({"edge": [(1, 2), (2, 3)]})
    assert list(result) == ["path"]
    assert set(result["path"]) == {(1, 2), (2, 3), (1, 3)}
    assert result.sizes["path"] == 3
    assert result.engine.startswith({"embedded": "embedded", "interpreted": "souffle 2."}[engine])
    assert result.seconds["solve"] > 0
    assert result.incomplete == frozenset()
    assert result.profile is None
    assert "path: 3" in repr(result)
    with pytest.raises(KeyError, match=r"edge \(the run gave path\)"):
        result["edge"]


def test_which_relations(engine: str) -> None:
    program = Program.from_text(PATHS, engine=engine).facts("edge", [(1, 2)])
    assert list(program.run(relations=["edge"])) == ["edge"]
    assert list(Program.from_text(PATHS.replace(".output path", ""), engine=engine).run()) == ["edge", "path"]
    with pytest.raises(EngineError, match="the program declares no relation paths"):
        program.run(relations=["paths"])


def test_components(engine: str) -> None:
    text = """
.comp Graph<T> {
  .type Node = [name: T]
  .type Sort = Big {node: Node} | Small {}
  .decl edge(x: T, y: Node, s: Sort)
  .decl back(y: Node, x: T, s: Sort)
  back(y, x, s) :- edge(x, y, s).
}
.init g = Graph<symbol>
"""
    program = Program.from_text(text, engine=engine)
    big = next(iter(program.types["g.Sort"].branches))  # type: ignore[union-attr]  # it is an ADT
    result = program.run({"g.edge": [("a", ("b",), Adt(big, (("c",),)))]})
    assert list(result["g.back"]) == [(("b",), "a", Adt(big, (("c",),)))]


def test_limits_make_relations_incomplete(engine: str) -> None:
    text = ".decl n(x: number)\n.limitsize n(n=5)\nn(0). n(x + 1) :- n(x), x < 100.\n.decl m(x: number)\nm(1).\n"
    result = Program.from_text(text, engine=engine).run()
    assert result.incomplete == {"n"}
    assert 5 <= len(result["n"]) < 100


def test_failures(engine: str) -> None:
    with pytest.raises(EngineTimeout, match=r"within 0\.3 s"):
        Program.from_text(".decl a(x: number)\na(0). a(x + 1) :- a(x).", engine=engine).run(timeout=0.3)
    with pytest.raises(EvaluationError):
        Program.from_text('.decl a(x: number)\na(to_number("x")).', engine=engine).run()
    with pytest.raises(ProgramError) as caught:
        Program.from_text(".decl a(x: number)\na(x) :- b(x).", name="a.dl", engine=engine).run()
    assert (caught.value.file, caught.value.line, caught.value.column) == ("a.dl", 2, 9)


def test_check_runs_nothing(engine: str) -> None:
    Program.from_text(PATHS, engine=engine).check()
    with pytest.raises(ProgramError, match=r"a\.dl:1:"):
        Program.from_text('.decl a(x: number) a("x").', name="a.dl", engine=engine).check()


@pytest.mark.usefixtures("only_embedded")
def test_auto_without_souffle() -> None:
    assert engine().name == "embedded"
    for name in ("interpreted", "compiled"):
        with pytest.raises(EngineMissing, match=r'souffle is not on PATH: install Soufflé .*engine="embedded"'):
            engine(name)  # type: ignore[arg-type]
    assert list(Program.from_text(PATHS).run()["path"]) == []
    with pytest.raises(ProgramError, match=r"a\.dl:1:\d: syntax error"):
        Program.from_text("a(", name="a.dl", engine="interpreted")


def test_souffle_that_is_named_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(EngineMissing, match="no such program"):
        engine("auto", souffle=tmp_path / "souffle")


def test_an_engine_of_ones_own() -> None:
    """What pysouffle asks of an engine is `solve`."""

    class Solved:
        seconds = {"solve": 0.0}  # noqa: RUF012
        sizes = {"path": 1}  # noqa: RUF012
        incomplete = frozenset({"path"})
        engine = "mine"

        def relation(self, name: str) -> list[tuple[Term, ...]]:
            return [(1, 2)]

    class Mine:
        name = "mine"

        def solve(self, program: Path | Source, facts: object, wanted: object, *, timeout: float | None = None) -> Solved:
            return Solved()

    program = Program.from_text(PATHS, engine=Mine())
    result = program.run()
    assert (result.engine, list(result["path"]), result.incomplete) == ("mine", [(1, 2)], {"path"})
    program.check()
    with pytest.raises(CapabilityMissing, match='mine does not explain tuples; engine="interpreted" does'):
        result.explain("path(1, 2)")
    with pytest.raises(CapabilityMissing, match="mine does not measure rules"):
        program.run(profile=True)


RECORDS = """
.type L = [h: symbol, n: number, t: L]
.type T = Leaf {} | Node {l: T, r: T} | Label {l: L, f: float, u: unsigned}
.type E = A {} | B {}
.decl given(l: L, t: T, e: E)
.input given
.decl copy(l: L, t: T, e: E)
.output copy
copy(l, t, e) :- given(l, t, e).
"""
TEXT = st.text(st.characters(codec="utf-8"), max_size=6) | st.sampled_from(["], [", '"', "\\", "a, b", "\n", "\r\n", "\t", "nil", "$Leaf"])
NUMBERS = st.integers(-(2**63), 2**63 - 1)
LISTS = st.recursive(st.none(), lambda tail: st.tuples(TEXT, NUMBERS, tail), max_leaves=5)
TREES = st.recursive(
    st.just(Adt("Leaf"))
    | st.builds(lambda *a: Adt("Label", a), LISTS, st.floats(allow_nan=False, allow_subnormal=False), st.integers(0, 2**64 - 1)),
    lambda tree: st.builds(lambda *a: Adt("Node", a), tree, tree),
    max_leaves=6,
)
ENUM = st.sampled_from([Adt("A"), Adt("B")])


@settings(max_examples=10, deadline=None)
@given(st.lists(st.tuples(LISTS, TREES, ENUM), max_size=5))
def test_records_survive_whatever_their_symbols(rows: list[tuple[Term, ...]]) -> None:
    for name in ("embedded", "auto"):
        copy = Program.from_text(RECORDS, engine=name).run({"given": rows})["copy"]  # type: ignore[arg-type]
        assert set(map(repr, map(tuple, copy))) == set(map(repr, rows))


def test_records_may_be_deep_and_shared(engine: str) -> None:
    tree: Term = Adt("Leaf")
    list_: Term = None
    for i in range(2000):
        tree, list_ = Adt("Node", (tree, tree)), ("x", i, list_)
    row = (list_, tree, Adt("B"))
    copy = Program.from_text(RECORDS, engine=engine).run({"given": [row]})["copy"]
    assert len(copy) == 1
    assert row in copy


def _run(program: Program, number: int) -> list[tuple[Term, ...]]:
    return sorted(map(tuple, program.run({"edge": [(i, i + 1) for i in range(number)]})["path"]))


def test_threads_and_processes_side_by_side(engine: str) -> None:
    program = Program.from_text(PATHS, engine=engine)
    expected = [[(x, y) for x in range(n) for y in range(x + 1, n + 1)] for n in range(8)]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda n: _run(program, n), range(8))) == expected
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as processes:
        # A function of this file would have the children import it, and with it whatever the other tests put on the path.
        given = [program.facts("edge", [(i, i + 1) for i in range(number)]) for number in range(8)]
        assert [sorted(map(tuple, result["path"])) for result in processes.map(Program.run, given)] == expected


def test_programs_and_errors_can_be_pickled() -> None:
    program = Program.from_text(PATHS).facts("edge", [(1, 2)])
    assert pickle.loads(pickle.dumps(program)).given == program.given
    error = ProgramError("wrong", "a.dl", 1, 2, [ProgramError("too", "b.dl", 3, 4)])
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.others[0].line) == ("a.dl:1:2: wrong\nb.dl:3:4: too", 3)
    timeout = pickle.loads(pickle.dumps(EngineTimeout(1.0, {"a": 2})))
    assert (timeout.seconds, timeout.sizes) == (1.0, {"a": 2})
