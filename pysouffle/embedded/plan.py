"""Join orders: which columns an atom is looked up by, and how many rows to expect."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace

from pysouffle.embedded import ir
from pysouffle.late_dataclasses import dataclass

# What an index reads from a tuple: a column, then fields of nested records as (tag, field), then the value `v` there or its tag `t`.
Leaf = tuple[int, tuple[tuple[int, int], ...], str]
Spec = tuple[Leaf, ...]

# Expected number of different values, by what a column declares.
_DISTINCT = {"a": 400.0, "r": 400.0, "u": 8.0, "i": 8.0, "f": 20.0}
_DISTINCT_IDENTIFIER = 400.0
_DISTINCT_SYMBOL = 20.0
_DISTINCT_RESULT = 30.0  # a record in the last column is what the others are mapped to: None, 1 or True occur a thousand times
_DISTINCT_TAGS = 5.0
_DISTINCT_NONE = 2.0  # the empty text, where others name something, stands for none of them: as often as not
_DISTINCT_FIELD = {"a": 100.0, "r": 100.0, "s": 30.0, "u": 8.0, "i": 8.0, "f": 20.0}  # of a record
_ROWS_INPUT = 400.0
_ROWS_DERIVED = 4000.0
_COMPUTED = 100.0  # a column that could be computed once other atoms are matched
_ENOUGH = 2.0  # with so few rows expected, no finer index is worth its upkeep


@dataclass(frozen=True, slots=True)
class Lookup:
    """How an atom is looked up: an index, the operand for each of its leaves (a tag for `t`), and the rows expected."""

    spec: Spec
    operands: tuple[ir.Expr | int, ...]
    rows: float
    whole: bool = False  # every column is known: a membership test

    @property
    def covered(self) -> frozenset[int]:
        """The columns that need not be matched any more."""
        return frozenset(column for column, steps, what in self.spec if what == "v" and not steps)

    def rest(self, args: Sequence[ir.Expr]) -> list[ir.Expr]:
        """The arguments that must still be matched."""
        return [arg for column, arg in enumerate(args) if column not in self.covered and not isinstance(arg, ir.Wild)]


def ready(expr: ir.Expr, bound: Container[str]) -> bool:
    """Whether the value of `expr` can be computed."""
    if isinstance(expr, ir.Var):
        return expr.name in bound
    if isinstance(expr, ir.Rec):
        return (expr.alias != "" and expr.alias in bound) or all(ready(field, bound) for field in expr.fields)
    if isinstance(expr, ir.Op):
        return all(ready(arg, bound) for arg in expr.args)
    return isinstance(expr, ir.Const)


def inverse(result: ir.Expr, expr: ir.Expr, bound: set[str]) -> tuple[ir.Var, ir.Op] | None:
    """The unknown variable of a sum or difference whose `result` is known, and what it must be; exact, since numbers wrap around."""
    if not isinstance(expr, ir.Op) or expr.op not in ("+", "-") or expr.kind not in ("i", "u"):
        return None
    left, right = expr.args
    if isinstance(left, ir.Var) and left.name not in bound and ready(right, bound):
        return left, replace(expr, op="-" if expr.op == "+" else "+", args=(result, right))
    if isinstance(right, ir.Var) and right.name not in bound and ready(left, bound):
        return right, replace(expr, op="-", args=(result, left) if expr.op == "+" else (left, result))
    return None


def known_after(atom: ir.Atom, bound: set[str], literals: Sequence[ir.Literal]) -> set[str]:
    """What is known once `atom` is matched and what can then be computed is."""
    known = bound | ir.names(atom.args)
    for literal in literals:
        if isinstance(literal, ir.Test) and literal.op == "=":
            for one, other in ((literal.left, literal.right), (literal.right, literal.left)):
                if isinstance(one, ir.Var) and ready(other, known):
                    known.add(one.name)
    return known


def _distinct(info: ir.RelationInfo, column: int) -> float:
    kind = info.kinds[column]
    if kind in "ar" and 0 < column == len(info.kinds) - 1:
        return _DISTINCT_RESULT
    if kind == "s":
        return _DISTINCT_SYMBOL if info.types[column] == "symbol" else _DISTINCT_IDENTIFIER
    return _DISTINCT[kind]


def _nested(expr: ir.Rec, column: int, steps: tuple[tuple[int, int], ...], bound: set[str]) -> Iterator[tuple[Leaf, ir.Expr, str]]:
    """Leaves in it that are known, with their values and kinds."""
    for index, (field, kind) in enumerate(zip(expr.fields, expr.kinds, strict=True)):
        below = (*steps, (expr.tag, index + 1))
        if ready(field, bound):
            yield (column, below, "v"), field, kind
        elif isinstance(field, ir.Rec):
            yield from _nested(field, column, below, bound)


def lookup(args: Sequence[ir.Expr], info: ir.RelationInfo, derived: bool, bound: set[str], branching: frozenset[int],
           computed: frozenset[str] | set[str] = frozenset()) -> Lookup:
    """The best way to find the rows that match.

    `branching`: tags of ADT branches (worth an index by themselves); `computed`: variables that other atoms will give a value.
    """
    leaves: list[Leaf] = []
    operands: list[ir.Expr | int] = []
    rows = _ROWS_DERIVED if derived else _ROWS_INPUT
    for column, arg in enumerate(args):
        if ready(arg, bound):
            leaves.append((column, (), "v"))
            operands.append(arg)
            rows /= _DISTINCT_NONE if isinstance(arg, ir.Const) and arg.value == "" else _distinct(info, column)
    rows *= _COMPUTED ** sum(1 for arg in args if isinstance(arg, ir.Var) and arg.name in computed and arg.name not in bound)
    if len(leaves) == len(args):
        return Lookup(tuple(leaves), tuple(operands), 0.0, True)
    if rows > _ENOUGH:
        for column, arg in enumerate(args):
            if isinstance(arg, ir.Rec) and not ready(arg, bound):
                inner = list(_nested(arg, column, (), bound))
                for leaf, operand, kind in inner:
                    leaves.append(leaf)
                    operands.append(operand)
                    rows /= _DISTINCT_TAGS if isinstance(operand, ir.Const) else _DISTINCT_FIELD[kind]
                if not inner and arg.tag in branching:
                    rows /= _DISTINCT_TAGS
                    if not leaves:
                        leaves.append((column, (), "t"))
                        operands.append(arg.tag)
    unknown = sum(1 for arg in args if not ready(arg, bound))
    return Lookup(tuple(leaves), tuple(operands), max(rows, 1.0) + 0.05 * unknown)
