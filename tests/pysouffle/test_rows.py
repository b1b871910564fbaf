"""Facts from whatever Python programs have, and what is said of those that do not fit."""

import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from pysouffle import Adt, FactError, Program
from pysouffle.checking import TermRow, TermRows

PROGRAM = Program.from_text(
    """
.type Name <: symbol
.type List = [head: number, tail: List]
.type Shape = Circle {radius: float} | Named {name: Name, inner: List} | Empty {}
.decl edge(from: number, to: number)
.decl mixed(u: unsigned, f: float, s: Name, l: List, a: Shape)
.decl flag()
"""
)


class Edge(NamedTuple):
    to: int
    # a NamedTuple cannot call a field `from`


class Swapped(NamedTuple):
    s: str
    f: float
    u: int
    a: Adt
    l: Any  # noqa: E741  # the column's name


@dataclass
class Mixed:
    l: Any  # noqa: E741  # the column's name
    u: int
    f: float
    s: str
    a: Adt


MIXED = (3, 0.5, "x", (1, None), Adt("Empty"))


@pytest.mark.parametrize(
    "row",
    [
        MIXED,
        list(MIXED),
        {"a": Adt("Empty"), "l": (1, None), "s": "x", "f": 0.5, "u": 3},
        Mixed((1, None), 3, 0.5, "x", Adt("Empty")),
        Swapped("x", 0.5, 3, Adt("Empty"), (1, None)),
    ],
    ids=lambda row: type(row).__name__,
)
def test_a_row_may_be(row: object) -> None:
    assert PROGRAM.facts("mixed", [row]).given == {"mixed": [MIXED]}


def test_any_iterable_of_rows() -> None:
    rows = [(1, 2), (2, 3)]
    for given in (rows, tuple(rows), iter(rows), (row for row in rows), dict.fromkeys(rows).keys()):
        assert PROGRAM.facts("edge", given).given["edge"] == rows
    assert sorted(PROGRAM.facts("edge", set(rows)).given["edge"]) == rows


def test_facts_add_up_and_leave_the_program_alone() -> None:
    more = PROGRAM.facts("edge", [(1, 2)]).facts("edge", [(2, 3)]).facts("flag", [()])
    assert more.given == {"edge": [(1, 2), (2, 3)], "flag": [()]}
    assert PROGRAM.given == {}


def test_whole_numbers_become_floats() -> None:
    [(_, value, *_)] = PROGRAM.facts("mixed", [(0, 2, "", None, Adt("Circle", (1,)))]).given["mixed"]
    assert (value, type(value)) == (2.0, float)


class Whole:
    """A number as numpy has it: no `int`, but with an index."""

    def __index__(self) -> int:
        return 7


class Real:
    def __float__(self) -> float:
        return 0.25


def test_numbers_of_other_libraries() -> None:
    [row] = PROGRAM.facts("mixed", [(Whole(), Real(), "", None, Adt("Empty"))]).given["mixed"]
    assert row[:2] == (7, 0.25)
    assert [type(value) for value in row[:2]] == [int, float]


@pytest.mark.parametrize(
    ("relation", "rows", "message"),
    [
        ("edge", [(1, 2), (1, "2")], "edge, row 2, column to: a number is expected, not '2'"),
        ("edge", [(1, 2.0)], "edge, row 1, column to: a number is expected, not 2.0"),
        ("edge", [(True, 2)], "edge, row 1, column from: a number is expected, not True"),
        ("edge", [(1, 2**63)], f"edge, row 1, column to: a number is expected, not {2**63}"),
        ("edge", [(1, None)], "edge, row 1, column to: a number is expected, not None"),
        ("edge", [(1,)], r"edge, row 1: 1 columns, 2 declared: \(1,\)"),
        ("edge", [{"from": 1, "too": 2}], r"edge, row 1: no column to and unknown column too; declared is \(from, to\)"),
        ("edge", [(1, 2), {"from": 1}], "edge, row 2: no column to"),
        ("edge", ["12"], "edge, row 1: a row is a tuple, a dict or a dataclass, not '12'"),
        ("edge", [5], "edge, row 1: a row is a tuple"),
        ("edge", "12", "edge: rows are expected, not a str"),
        ("edge", {"from": 1, "to": 2}, "edge: rows are expected, not a dict"),
        ("edge", 3, "edge: rows are expected, not a int"),
        ("edges", [(1, 2)], "facts for edges, which the program does not declare; near: edge"),
        ("mixed", [(-1, 0.5, "x", None, Adt("Empty"))], "mixed, row 1, column u: an unsigned is expected, not -1"),
        ("mixed", [(1, "0.5", "x", None, Adt("Empty"))], "mixed, row 1, column f: a float is expected, not '0.5'"),
        ("mixed", [(1, 0.5, b"x", None, Adt("Empty"))], "mixed, row 1, column s: a symbol is expected, not b'x'"),
        ("mixed", [(1, 0.5, "x", (1,), Adt("Empty"))], r"mixed, row 1, column l: a List with 2 fields is expected, not \(1,\)"),
        ("mixed", [(1, 0.5, "x", 1, Adt("Empty"))], r"column l: a List \(a tuple of 2 or None\) is expected, not 1"),
        ("mixed", [(1, 0.5, "x", (1, (2, 3)), Adt("Empty"))], "column l: a List .* is expected, not 3"),
        ("mixed", [(1, 0.5, "x", ("1", None), Adt("Empty"))], "column l: a number is expected, not '1'"),
        ("mixed", [(1, 0.5, "x", None, None)], r"a: a Shape \(an Adt with the branch Circle or Named or Empty\) is expected, not None"),
        ("mixed", [(1, 0.5, "x", None, Adt("Square", (1,)))], "column a: a Shape .* is expected, not Adt"),
        ("mixed", [(1, 0.5, "x", None, Adt("Circle"))], "column a: a Circle with 1 fields is expected"),
        ("mixed", [(1, 0.5, "x", None, Adt("Circle", ("1",)))], "column a: a float is expected, not '1'"),
    ],
)
def test_what_does_not_fit(relation: str, rows: object, message: str) -> None:
    with pytest.raises(FactError, match=message):
        PROGRAM.facts(relation, rows)


def test_the_error_says_which_value() -> None:
    with pytest.raises(FactError) as caught:
        PROGRAM.facts("edge", iter([(1, 2), (3, "4")]))
    error = caught.value
    assert (error.relation, error.row, error.column, error.expected, error.value) == ("edge", 2, "to", "number", "4")


class Pandas:
    """What is used of a pandas DataFrame."""

    def __init__(self, columns: list[object], rows: list[tuple[object, ...]]) -> None:
        self.columns, self._rows = columns, rows

    def itertuples(self, index: bool, name: str | None) -> Iterator[tuple[object, ...]]:
        assert not index
        assert name is None
        return iter(self._rows)


class Polars:
    """What is used of a polars DataFrame."""

    def __init__(self, columns: list[str], rows: list[tuple[object, ...]]) -> None:
        self.columns, self._rows = columns, rows

    def rows(self) -> list[tuple[object, ...]]:
        return self._rows


class Interchange:
    def __dataframe__(self) -> object:
        raise AssertionError("only pandas knows what to do with it")


@pytest.mark.parametrize("frame", [Pandas(["to", "from"], [(2, 1), (3, 2)]), Polars(["to", "from"], [(2, 1), (3, 2)])])
def test_data_frames_go_by_the_names_of_columns(frame: object) -> None:
    assert PROGRAM.facts("edge", frame).given["edge"] == [(1, 2), (2, 3)]


def test_data_frames_without_names_go_by_position() -> None:
    assert PROGRAM.facts("edge", Pandas([0, 1], [(1, 2)])).given["edge"] == [(1, 2)]


def test_data_frames_with_other_columns() -> None:
    with pytest.raises(FactError, match=r"edge: no column from and unknown column source; declared is \(from, to\)"):
        PROGRAM.facts("edge", Polars(["source", "to"], [(1, 2)]))
    with pytest.raises(FactError, match="edge, row 2, column to: a number is expected, not nan"):
        PROGRAM.facts("edge", Pandas(["from", "to"], [(1, 2), (1, float("nan"))]))


@pytest.mark.skipif(importlib.util.find_spec("pandas") is not None, reason="pandas is installed")
def test_frames_that_only_pandas_reads() -> None:
    with pytest.raises(FactError, match="read by pandas, which is not installed"):
        PROGRAM.facts("edge", Interchange())


def test_pandas_itself() -> None:
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"to": [2, 3], "from": [1, 2]})
    assert PROGRAM.facts("edge", frame).given["edge"] == [(1, 2), (2, 3)]
    assert PROGRAM.facts("edge", pandas.DataFrame([(1, 2)])).given["edge"] == [(1, 2)]


def test_terms_become_rows_sub_terms_first_and_equal_ones_once() -> None:
    rows = TermRows(PROGRAM.source.declarations)
    shared = (2, None)
    assert rows.value("List", None) == 0
    assert rows.value("List", (1, shared)) == 2
    assert rows.value("List", (1, (2, None))) == 2
    assert rows.value("Shape", Adt("Named", ("x", shared))) == 3
    assert rows.rows == [TermRow("List", "", (2, 0)), TermRow("List", "", (1, 1)), TermRow("Shape", "Named", ("x", 1))]


def test_depth_is_not_limited() -> None:
    deep: Any = None
    for i in range(50_000):
        deep = (i, deep)
    rows = TermRows(PROGRAM.source.declarations)
    assert rows.value("List", deep) == 50_000
    with pytest.raises(FactError, match=r"column l: a Shape|column a: a Shape"):
        PROGRAM.facts("mixed", [(1, 0.5, "x", None, deep)])
