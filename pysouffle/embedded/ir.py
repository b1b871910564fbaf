"""Rules after names and types are resolved: what the planner and the code generator work on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from pysouffle.kept_by_fields import KeptByFields
from pysouffle.language.syntax import Pos
from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Var(KeptByFields):
    name: str
    pos: Pos


@dataclass(frozen=True, slots=True)
class Const(KeptByFields):
    """A value as it stands in tuples; records are numbers of interned tuples. `kind` as in `types.Base`."""

    value: int | float | str
    kind: str


@dataclass(frozen=True, slots=True)
class Wild(KeptByFields):
    pass


@dataclass(frozen=True, slots=True, eq=False)
class Rec(KeptByFields):
    """A record or branch, to be taken apart or built. `alias`: a variable that equals the whole."""

    tag: int
    fields: tuple[Expr, ...]
    kinds: str
    pos: Pos
    alias: str = ""


@dataclass(frozen=True, slots=True)
class Op(KeptByFields):
    """A functor on operands of one kind (or a conversion, whose name tells the kinds)."""

    op: str
    args: tuple[Expr, ...]
    kind: str
    pos: Pos


Expr: TypeAlias = "Var | Const | Wild | Rec | Op"


@dataclass(frozen=True, slots=True, eq=False)
class Atom(KeptByFields):
    relation: int
    args: tuple[Expr, ...]
    pos: Pos


@dataclass(frozen=True, slots=True, eq=False)
class Negated(KeptByFields):
    relation: int
    args: tuple[Expr, ...]
    pos: Pos


@dataclass(frozen=True, slots=True, eq=False)
class Test(KeptByFields):
    """A comparison of two operands of one kind, `contains` or `match`. `pattern`: it stands on that variable's occurrences in atoms too."""

    op: str
    left: Expr
    right: Expr
    kind: str
    pos: Pos
    pattern: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Range(KeptByFields):
    """`var` is each element of range(args); with `expected`, only an element equal to it counts."""

    var: Var
    args: tuple[Expr, ...]
    kind: str
    pos: Pos
    expected: Expr | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Fold(KeptByFields):
    """`var` is the aggregate of `target` over `body`; `outer` are the variables given from outside; `expected` as in Range.

    With `distinct` variables, bindings that differ in none of them count once: Soufflé computes such a body as a relation of its own.
    """

    var: Var
    op: str
    target: Expr | None
    kind: str
    body: tuple[Literal, ...]
    outer: frozenset[str]
    pos: Pos
    distinct: tuple[str, ...] = ()
    expected: Expr | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Choice(KeptByFields):
    """At least one of the alternatives holds; each is a conjunction of tests that bind nothing."""

    alternatives: tuple[tuple[Test, ...], ...]
    pos: Pos


Literal: TypeAlias = "Atom | Negated | Test | Range | Fold | Choice"


@dataclass(frozen=True, slots=True, eq=False)
class Head(KeptByFields):
    relation: int
    args: tuple[Expr, ...]
    pos: Pos


@dataclass(frozen=True, slots=True, eq=False)
class Clause(KeptByFields):
    """`dominates`: its head is not derived but removed."""

    heads: tuple[Head, ...]
    body: tuple[Literal, ...]
    dominates: bool = False


@dataclass(frozen=True, slots=True)
class RelationInfo(KeptByFields):
    """`kinds`: one letter a column; `types`: the declared names; `keys`: columns of each key of its choice-domain."""

    name: str
    kinds: str
    types: tuple[str, ...]
    keys: tuple[tuple[int, ...], ...] = ()


def variables(expr: Expr) -> Iterator[Var]:
    """Every occurrence of a variable in `expr`, aliases left out."""
    todo: list[Expr] = [expr]
    while todo:
        item = todo.pop()
        if isinstance(item, Var):
            yield item
        elif isinstance(item, Rec):
            todo.extend(reversed(item.fields))
        elif isinstance(item, Op):
            todo.extend(reversed(item.args))


def names(exprs: Iterable[Expr]) -> set[str]:
    return {variable.name for expr in exprs for variable in variables(expr)}


def has_wild(expr: Expr) -> bool:
    if isinstance(expr, Rec):
        return any(has_wild(field) for field in expr.fields)
    return isinstance(expr, Wild)


def literal_exprs(literal: Literal) -> tuple[Expr, ...]:
    """The operands of a literal, without what is inside an aggregate."""
    if isinstance(literal, (Atom, Negated)):
        return literal.args
    if isinstance(literal, Test):
        return (literal.left, literal.right)
    if isinstance(literal, Range):
        return (literal.var, *literal.args)
    if isinstance(literal, Fold):
        return (literal.var,)
    return tuple(expr for alternative in literal.alternatives for part in alternative for expr in literal_exprs(part))


def literal_names(literal: Literal) -> set[str]:
    """The variables of a literal that the rest of the rule may share."""
    found = names(literal_exprs(literal))
    return found | literal.outer if isinstance(literal, Fold) else found


def counts(expr: Expr) -> bool:
    """Whether `autoinc()` occurs in it."""
    if isinstance(expr, Op):
        return expr.op == "autoinc" or any(map(counts, expr.args))
    return isinstance(expr, Rec) and any(map(counts, expr.fields))


def aliases(exprs: Iterable[Expr]) -> set[str]:
    found: set[str] = set()
    todo = list(exprs)
    while todo:
        expr = todo.pop()
        if isinstance(expr, Rec):
            if expr.alias:
                found.add(expr.alias)
            todo.extend(expr.fields)
    return found
