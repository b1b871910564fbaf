"""Results: rows, columns, membership, conversions."""

import importlib.util
import pickle

import pytest

from pysouffle import Adt, CapabilityMissing, Column, Program

PROGRAM = """
.type List = [head: number, tail: List]
.type Colour = Red {} | Other {name: symbol}
.decl row(from: number, ?x: unsigned, _y: float, class: symbol, l: List, c: Colour)
row(-1, 2, 0.5, "a", [1, nil], $Other("b")).
row(3, 4, 1.5, "c", nil, $Red()).
.decl empty(x: number)
empty(1) :- row(0, _, _, _, _, _).
.decl flag()
flag() :- row(3, _, _, _, _, _).
.output row, empty, flag
"""


def test_rows_have_names_and_types(engine: str) -> None:
    rows = Program.from_text(PROGRAM, engine=engine).run()["row"]
    first = next(row for row in rows if row[0] == -1)
    assert first == (-1, 2, 0.5, "a", (1, None), Adt("Other", ("b",)))
    assert (first.from_, first.x, first.y, first.class_, first.l, first.c) == first
    assert rows.name == "row"
    assert rows.columns[2:5] == (Column("_y", "float", "float"), Column("class", "symbol", "symbol"), Column("l", "List", "List"))
    assert repr(rows) == "<row(from: number, ?x: unsigned, _y: float, class: symbol, l: List, c: Colour), 2 rows>"


def test_a_relation_is_a_sequence(engine: str) -> None:
    result = Program.from_text(PROGRAM, engine=engine).run()
    rows = result["row"]
    assert len(rows) == 2
    assert list(rows) == [rows[0], rows[1]] == rows[:] == rows.to_list()
    assert rows is result["row"]
    assert list(result["empty"]) == []
    assert list(result["flag"]) == [()]
    assert () in result["flag"]


def test_membership(engine: str) -> None:
    rows = Program.from_text(PROGRAM, engine=engine).run()["row"]
    assert rows[0] in rows
    assert (3, 4, 1.5, "c", None, Adt("Red")) in rows
    assert {"from": 3, "?x": 4, "_y": 1.5, "class": "c", "l": None, "c": Adt("Red")} in rows
    for other in [(3, 4, 1.5, "c", None, Adt("Other", ("b",))), (3, 4), 5, "row", {"from": 3}, (3, 4, 1.5, "c", None, None)]:
        assert other not in rows
    assert (1, 2, 2, "c", (1, (2, None)), Adt("Red")) not in rows


def test_membership_of_deep_terms(engine: str) -> None:
    text = """
.type L = [n: number, l: L]
.decl at(n: number, l: L)
at(0, nil). at(n + 1, [n, l]) :- at(n, l), n < 3000.
.decl top(l: L)
.output top
top(l) :- at(3000, l).
"""
    deep = None
    for i in range(3000):
        deep = (i, deep)
    top = Program.from_text(text, engine=engine).run()["top"]
    assert (deep,) in top
    assert (deep[1],) not in top


def test_dicts(engine: str) -> None:
    rows = Program.from_text(PROGRAM, engine=engine).run()["row"].to_dicts()
    assert {"from": 3, "?x": 4, "_y": 1.5, "class": "c", "l": None, "c": Adt("Red")} in rows


def test_rows_can_be_pickled() -> None:
    rows = Program.from_text(PROGRAM, engine="embedded").run()["row"]
    again = pickle.loads(pickle.dumps(list(rows)))
    assert again == list(rows)
    assert again[0].class_ == rows[0].class_


@pytest.mark.skipif(importlib.util.find_spec("pandas") is not None, reason="pandas is installed")
def test_without_pandas() -> None:
    with pytest.raises(CapabilityMissing, match="pip install pandas"):
        Program.from_text(PROGRAM, engine="embedded").run()["row"].to_dataframe()


def test_with_pandas() -> None:
    pytest.importorskip("pandas")
    result = Program.from_text(PROGRAM, engine="embedded").run()
    frame = result["row"].to_dataframe()
    assert list(map(str, frame.dtypes)) == ["int64", "uint64", "float64", "object", "object", "object"]
    assert result["empty"].to_dataframe().empty
    again = Program.from_text(PROGRAM, engine="embedded").facts("row", frame)
    assert sorted(map(repr, again.given["row"])) == sorted(map(repr, map(tuple, result["row"])))
