"""How many rows a look-up is expected to find, by which joins are ordered."""

from __future__ import annotations

from pysouffle.embedded import ir
from pysouffle.embedded.plan import lookup
from pysouffle.language.syntax import Pos

AT = Pos("a.dl", 1, 1)
X, Y, Z = (ir.Var(name, AT) for name in "xyz")
EXITS = ir.RelationInfo("loop_exit", "sss", ("Loop", "symbol", "Block"))
TURNS = ir.RelationInfo("turn", "aa", ("Ctx", "Loop"))


def rows(info: ir.RelationInfo, *args: ir.Expr, bound: frozenset[str] = frozenset({"x"}), derived: bool = False) -> float:
    return lookup(args, info, derived, set(bound), frozenset()).rows


def test_the_empty_text_finds_more_than_a_name_that_is_known() -> None:
    assert rows(EXITS, Y, ir.Const("done", "s"), ir.Const("", "s")) > rows(EXITS, Y, ir.Const("done", "s"), X)
    assert rows(EXITS, Y, ir.Const("done", "s"), ir.Const("", "s")) > rows(EXITS, X, Z, Y)


def test_a_record_inside_finds_less_than_a_number_inside() -> None:
    fields = (X, ir.Wild())
    assert rows(TURNS, ir.Rec(3, fields, "ri", AT), Y, derived=True) < rows(TURNS, ir.Rec(3, fields, "ii", AT), Y, derived=True)
