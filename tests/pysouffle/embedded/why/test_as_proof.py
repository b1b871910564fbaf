"""Proofs from the embedded engine, as pysouffle's programs ask for them; Soufflé's own where it is there."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from pysouffle import Adt, NotDerived, Program, ProgramError
from pysouffle.errors import EngineTimeout
from pysouffle.proof import Kind, Place, Proof

PATHS = """.decl edge(x: number, y: number)
.decl path(x: number, y: number)
.decl blocked(x: number)
blocked(9).
path(x, y) :- edge(x, y), !blocked(y).
path(x, z) :- path(x, y), edge(y, z), x < z, !blocked(z).
"""
EDGES = [(1, 2), (2, 3), (3, 4), (4, 1)]
ENGINES = ["embedded", pytest.param("interpreted", marks=pytest.mark.skipif(shutil.which("souffle") is None, reason="no souffle on PATH"))]


def program(text: str, engine: Any = "embedded") -> Program:
    return Program.from_text(text, name="paths.dl", engine=engine)


def outline(proof: Proof) -> Any:
    """What both engines must say alike, in whatever order."""
    inner = sorted((outline(child) for child in proof.children if child.kind is not Kind.TEST), key=str)
    place = proof.place.line if proof.place is not None else None
    return proof.kind.value, proof.relation, proof.row, place, inner


@pytest.mark.parametrize("engine", ENGINES)
def test_the_same_proof_from_either_engine(engine: str) -> None:
    proof = program(PATHS, engine).facts("edge", EDGES).explain("path(2, 4)")
    facts = {(2, 3): ("fact", "edge", (2, 3), None, []), (3, 4): ("fact", "edge", (3, 4), None, [])}
    below = ("rule", "path", (2, 3), 5, [("absent", "blocked", (3,), None, []), facts[2, 3]])
    assert outline(proof) == ("rule", "path", (2, 4), 6, [("absent", "blocked", (4,), None, []), facts[3, 4], below])
    assert proof.place == Place("paths.dl", 6, 1)
    assert [child.text for child in proof.children if child.kind is Kind.TEST] in (["x < z"], ["2 < 4"])
    assert {fact.row for fact in proof.facts()} == {(2, 3), (3, 4)}


def test_the_text_of_a_proof() -> None:
    proof = program(PATHS).facts("edge", EDGES).explain("path(1, x)", depth=1)
    assert str(proof) == "path(1, 2)  (paths.dl:5:1)\n  edge(1, 2)  (fact)\n  !blocked(2)  (not there)"
    assert proof.rule == "path(x, y) :- edge(x, y), !blocked(y)."
    cut = program(PATHS).facts("edge", EDGES).explain("path", (1, 3), depth=1)
    assert [child.kind for child in cut.children] == [Kind.CUT, Kind.FACT, Kind.TEST, Kind.ABSENT]


def test_adts_and_what_is_shared() -> None:
    text = """.type T = Leaf {} | Node {l: T, r: T}
.decl t(n: number, x: T)
t(0, $Leaf()).
t(n + 1, $Node(x, y)) :- t(n, x), t(n, y), n < 60.
"""
    proof = program(text).explain("t(60, _)", depth=None)
    assert proof.row is not None
    assert isinstance(proof.row[1], Adt)
    assert len(list(proof.nodes())) == 61 + 60
    assert proof.children[0] is proof.children[1]


def test_a_deep_proof() -> None:
    proof = program(".decl n(x: number)\nn(0). n(x + 1) :- n(x), x < 5000.\n").explain("n(5000)")
    assert sum(1 for node in proof.nodes() if node.relation == "n") == 5001
    assert len(str(proof).splitlines()) == 10_001


def test_what_a_rule_without_tuples_derives_is_a_fact() -> None:
    proof = program(".decl n(x: number)\nn(x) :- x = range(0, 3).\n").explain("n(2)")
    assert (proof.kind, proof.place) == (Kind.FACT, Place("paths.dl", 2, 1))
    proof = program(".decl n(x: number)\n.decl m(x: number)\nm(1) :- !n(_).\n").explain("m(1)")
    assert (proof.kind, proof.children[0].relation, proof.children[0].row) == (Kind.RULE, "n", None)


def test_a_program_in_a_file_has_its_place(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "inner.dl").write_text("a(2) :- a(1).\n")
    (tmp_path / "main.dl").write_text('.decl a(x: number)\na(1).\n.include "rules/inner.dl"\n')
    proof = Program.from_file(tmp_path / "main.dl", engine="embedded").explain("a(2)")
    assert proof.place == Place(str(tmp_path / "rules" / "inner.dl"), 1, 1)
    assert proof.children[0].place == Place(str(tmp_path / "main.dl"), 2, 1)


def test_wrong_questions() -> None:
    about = program(PATHS).facts("edge", EDGES)
    with pytest.raises(NotDerived, match=r"path\(4, 4\) is not derived"):
        about.explain("path(4, 4)")
    with pytest.raises(ProgramError, match="<goal>:1:1: undefined relation pat; near: path"):
        about.explain("pat(4)")
    with pytest.raises(ProgramError, match="<goal>:1:6: a symbol where number is expected"):
        about.explain('path("a", _)')
    with pytest.raises(EngineTimeout):
        program(".decl a(x: number)\na(0). a(x + 1) :- a(x).").explain("a(3)", timeout=0.3)
