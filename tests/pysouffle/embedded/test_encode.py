"""Facts with records and ADTs: terms become rows of a run, and mistakes are told."""

from __future__ import annotations

import math
import sys
from pathlib import Path

import pytest

from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.solution import EmbeddedSolution
from pysouffle.errors import FactError
from pysouffle.terms import Adt, Term

PROGRAM = """
.type L = [n: number, next: L]
.type A = X {} | Y {l: L, a: A, f: float}
.decl r(l: L, a: A)
.decl first(l: L, n: number)
first(l, n) :- r([n, l], _).
.decl same(l: L)
same(l) :- r(l, _), l = [1, nil].
.decl u(u: unsigned, f: float)
"""
X = Adt("X", ())


def solved(folder: Path, rows: list[tuple[Term, ...]], relation: str = "r") -> EmbeddedSolution:
    (folder / "main.dl").write_text(PROGRAM)
    return EmbeddedEngine(folder / "cache").solve(folder / "main.dl", {relation: rows}, ["r", "first", "same", "u"])


def test_records_are_taken_apart_by_rules(tmp_path: Path) -> None:
    solution = solved(tmp_path, [((1, (2, None)), X), (None, Adt("Y", (None, X, 1)))])
    assert solution.relation("first") == [((2, None), 1)]
    assert solution.relation("r") == [((1, (2, None)), X), (None, Adt("Y", (None, X, 1.0)))]


def test_equal_records_are_one_also_with_those_of_the_program(tmp_path: Path) -> None:
    solution = solved(tmp_path, [((1, None), X), ((int("1"), None), Adt("X", ()))])
    assert solution.sizes["r"] == 1
    assert solution.relation("same") == [((1, None),)]


def test_depth_is_not_limited(tmp_path: Path) -> None:
    depth = 10 * sys.getrecursionlimit()
    record: Term = None
    tree: Term = X
    for number in range(depth):
        record, tree = (number, record), Adt("Y", (record, tree, 0.5))
    solution = solved(tmp_path, [(record, tree)])
    assert [row[1] for row in solution.relation("first")] == [depth - 1]


def test_floats_that_python_takes_for_equal_are_apart(tmp_path: Path) -> None:
    given: list[tuple[Term, ...]] = [(0, x) for x in (0.0, -0.0, math.nan, -math.nan, math.nan, -math.nan)]
    found = [row[1] for row in solved(tmp_path, given, "u").relation("u")]
    assert [(math.isnan(x), math.copysign(1, x)) for x in found] == [(False, 1), (False, -1), (True, 1), (True, -1)]  # type: ignore[arg-type]


@pytest.mark.parametrize(("row", "message"), [
    ((1, X), r"r, column 1: 1 is no L: \[1, \$X\]"),
    (((1, 2), X), "r, column 1: 2 is no L"),
    (((1,), X), r"r, column 1: \[1\] is no L"),
    (((1, None), Adt("Z", ())), r"r, column 2: \$Z is no A"),
    (((1, None), Adt("X", (1,))), r"r, column 2: \$X\(…\) is no A"),
    (((1, ("x", None)), X), "r, column 1: 'x' is no number"),
    ((None, None), "r, column 2: nil is no A"),
    ((None, (1, None)), r"r, column 2: \[1, nil\] is no A"),
    ((None,), r"r has 2 columns, a row of 1 was given: \[nil\]"),
    (((2**63, None), X), "r, column 1: 9223372036854775808 does not fit a 64 bit number"),
    (((True, None), X), "r, column 1: True is no number"),
    ((None, Adt("Y", (None, 3, 1.0))), "r, column 2: 3 is no A"),
])
def test_a_mistake_names_column_and_value(tmp_path: Path, row: tuple[Term, ...], message: str) -> None:
    with pytest.raises(FactError, match=message):
        solved(tmp_path, [row])


@pytest.mark.parametrize(("row", "message"), [
    ((-1, 0.0), "u, column 1: -1 does not fit a 64 bit unsigned"),
    ((1, "x"), "u, column 2: 'x' is no float"),
    ((1.5, 1.0), "u, column 1: 1.5 is no unsigned"),
])
def test_a_mistake_without_records(tmp_path: Path, row: tuple[Term, ...], message: str) -> None:
    with pytest.raises(FactError, match=message):
        solved(tmp_path, [row], "u")


def test_facts_for_no_relation(tmp_path: Path) -> None:
    with pytest.raises(FactError, match="facts for nothing, which the program does not declare"):
        solved(tmp_path, [], "nothing")
