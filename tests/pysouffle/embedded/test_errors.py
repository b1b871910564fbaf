"""What the embedded engine refuses, and where it says the mistake is."""

import time
from pathlib import Path

import pytest

from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.errors import EngineError, EngineTimeout, EvaluationError, FactError, ProgramError, UnsupportedFeature

R = ".decl r(x: number)\n"

MISTAKES = [
    ("r(1).", "1:1: Undefined relation r"),
    (R + "r(x) :- q(x).", "2:9: Undefined relation q"),
    (R + "r(1, 2).", r"2:1: Mismatching arity of relation r \(expected 1, got 2\)"),
    (R + ".decl r(y: number)", "2:7: Redefinition of relation r"),
    (".decl r(x: Q)", "1:12: Undefined type in attribute x:Q"),
    (".type A = B\n.type B = A", "1:7: Infinite descent in the definition of type A"),
    (".type T = [x: number]\n.type T = [y: number]", "2:7: Redefinition of type T"),
    (R + "r($Foo(1)).", "2:3: Undeclared branch"),
    (".type T = A {x: number}\n.decl r(x: T)\nr($A(1, 2)).", "3:3: Invalid arity, the declared arity of A is 1"),
    (R + 'r("a").', r"2:3: Symbol constant \(type mismatch\)"),
    (".decl r(x: symbol)\nr(1 + 2).", r"2:3: Ambiguous constant \(unable to deduce type\)"),
    (
        ".type A <: symbol\n.type B <: symbol\n.decl a(x: A)\n.decl r(x: B)\nr(x) :- a(x).",
        "5:3: Atom's argument type is not a subtype of its declared type",
    ),
    (R + "r(9223372036854775808).", r"2:3: Number constant \(type mismatch\)"),
    (R + "r(itof(1)).", "2:7: unknown functor itof: it is called to_float"),
    (R + "r(_).", "2:3: Argument in fact is not constant"),
    (R + "r(x) :- x > 1.", "2:3: Ungrounded variable x"),
    (R + "r(y) :- r(x).", "2:3: Ungrounded variable y"),
    (R + "r(x) :- x = range(1, 3), y < x.", "2:26: Ungrounded variable y"),
    (R + ".decl q(x: number)\nr(x) :- q(x),\n  !r(x).", r"4:4: Unable to stratify relation\(s\) \{r\}; Relation r has cyclic negation"),
    (R + "r(n) :- n = count : { r(_) }.", r"2:23: Unable to stratify relation\(s\) \{r\}; Relation r has cyclic aggregation"),
    (R + "r(x) :- r(x), !r(_), .", r"2:22: syntax error, unexpected \."),
    (R + "r(1)", "2:5: syntax error, unexpected end of file"),
    (R + "r(`1).", "2:3: unexpected `"),
    ('\n  .include "gone.dl"', '2:1: cannot find include file "gone.dl"'),
]
UNSUPPORTED = [
    (R + "r(x) :- @f(x) = 1.", r"2:9: unsupported feature: functors in C\+\+"),
    (R + "r(x) :- x = @@f 0, y : { r(y) }.", r"2:13: unsupported feature: functors in C\+\+"),
    (".lattice L<> { Lub -> @f(_, _) }", r"1:1: unsupported feature: lattices"),
    (".decl d = debug_delta(r)", "1:11: unsupported feature: debug_delta"),
    (R + "r(x) :- x = recursive_iteration_cnt().", "2:13: unsupported feature: iteration counters"),
]


def solve(folder: Path, source: str, **facts: list[tuple[int | float | str, ...]]) -> list[object]:
    (folder / "main.dl").write_text(source + "\n")
    return list(EmbeddedEngine(folder).solve(folder / "main.dl", facts, ["r"], timeout=3).relation("r"))


@pytest.mark.parametrize(("source", "message"), MISTAKES)
def test_mistake(tmp_path: Path, source: str, message: str) -> None:
    with pytest.raises(ProgramError, match=r"main\.dl:" + message):
        solve(tmp_path, source)


@pytest.mark.parametrize(("source", "message"), UNSUPPORTED)
def test_unsupported(tmp_path: Path, source: str, message: str) -> None:
    with pytest.raises(UnsupportedFeature, match=r"main\.dl:" + message):
        solve(tmp_path, source)


def test_mistake_in_an_included_file(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub/part.dl").write_text("// one\nr(x) :- q(x).\n")
    with pytest.raises(ProgramError, match=r"sub/part\.dl:2:9: Undefined relation q"):
        solve(tmp_path, R + '.include "sub/part.dl"')


def test_division_by_zero(tmp_path: Path) -> None:
    with pytest.raises(EvaluationError, match=r"main\.dl:2:1: division by zero"):
        solve(tmp_path, R + "r(1 / x) :- r(x).", r=[(0,)])


@pytest.mark.parametrize("row", [("a",), (1, 2), (2**63,), (1.5,)])
def test_facts_of_the_wrong_type(tmp_path: Path, row: tuple[int | float | str, ...]) -> None:
    with pytest.raises(FactError, match=r"^r"):
        solve(tmp_path, R, r=[row])


def test_facts_and_wishes_for_undeclared_relations(tmp_path: Path) -> None:
    with pytest.raises(FactError, match="q"):
        solve(tmp_path, R, q=[(1,)])
    with pytest.raises(EngineError, match="no relation r"):
        solve(tmp_path, ".decl q(x: number)")


@pytest.mark.parametrize(
    "source", [R + "r(0). r(x + 1) :- r(x).", ".decl q(x: number, y: number)\n" + R + "q(x + 1, y) :- q(x, _), q(_, y).\nr(x) :- q(x, _)."]
)
def test_timeout(tmp_path: Path, source: str) -> None:
    facts: dict[str, list[tuple[int | float | str, ...]]] = {"q": [(0, i) for i in range(2000)]} if "q" in source else {}
    start = time.perf_counter()
    with pytest.raises(EngineTimeout, match=r"no fixpoint within 3 s \(\d+ tuples so far\)"):
        solve(tmp_path, source, **facts)
    assert time.perf_counter() - start < 8
