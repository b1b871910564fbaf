"""Records that no declaration gives a type (`ResolveAnonymousRecordAliases.cpp`, `FoldAnonymousRecords.cpp`)."""

from __future__ import annotations

import copy
from collections.abc import Callable

from pysouffle.language.check.clause import Clause
from pysouffle.language.check.walk import Literal, changed, changed_expr, literals, preorder
from pysouffle.language.syntax import Aggregate, And, Compare, Expr, Record, Truth, Variable, Wildcard

_MOST_ROUNDS = 100


def resolved(clause: Clause, typeless: Callable[[Clause], list[Compare]]) -> list[Clause]:
    """The clauses without such records. `typeless`: equalities of a variable that has a value and a record of unknown type."""
    todo, done = [(clause, 0)], []
    while todo:
        clause, rounds = todo.pop()
        records: dict[str, Expr] = {}
        for each in typeless(clause):
            variable, record = (each.left, each.right) if isinstance(each.left, Variable) else (each.right, each.left)
            assert isinstance(variable, Variable)
            records.setdefault(variable.name, record)
        if records:
            clause = clause.changed(_filling(records))
        clause = Clause(clause.head, [_without_wildcards(literal) for literal in clause.body])
        folded = _folded(clause)
        if rounds < _MOST_ROUNDS and (records or folded is not None):
            todo += [(each, rounds + 1) for each in ([clause] if folded is None else folded)]
        else:
            done.append(clause)
    return done


def _filling(records: dict[str, Expr]) -> Callable[[Expr], Expr | None]:
    return lambda expr: copy.deepcopy(records[expr.name]) if isinstance(expr, Variable) and expr.name in records else None


def _is_nameless(expr: Expr) -> bool:
    return isinstance(expr, Record) and not expr.branch


def _without_wildcards(literal: Literal) -> Literal:
    """`_ = […]` is true, also in aggregates."""
    if isinstance(literal, Compare) and literal.op == "=":
        sides = literal.left, literal.right
        if any(isinstance(each, Wildcard) for each in sides) and any(map(_is_nameless, sides)):
            return Truth(True, literal.pos)

    def change(expr: Expr) -> Expr | None:
        if not isinstance(expr, Aggregate):
            return None
        target = None if expr.target is None else changed_expr(expr.target, change)
        return Aggregate(expr.op, target, And(tuple(map(_without_wildcards, literals(expr.body)))), expr.pos)

    return changed(literal, change) if any(isinstance(node, Aggregate) for node in preorder([literal])) else literal


def _pairs(literal: Literal) -> list[Compare] | None:
    """The comparisons of the fields if the literal compares two such records."""
    if not isinstance(literal, Compare) or literal.op not in ("=", "!="):
        return None
    left, right = literal.left, literal.right
    if not isinstance(left, Record) or not isinstance(right, Record) or left.branch or right.branch:
        return None
    if len(left.fields) != len(right.fields):
        return None
    return [Compare(literal.op, one, other, literal.pos) for one, other in zip(left.fields, right.fields, strict=True)]


def _folded(clause: Clause) -> list[Clause] | None:
    """The clause with equalities of records split, and its first inequality of records made into a clause for each field."""
    if not any(_pairs(literal) is not None for literal in clause.body):
        return None
    body: list[Literal] = []
    unequal: list[Literal] | None = None
    for literal in clause.body:
        pairs = _pairs(literal)
        if pairs is None or (literal.op == "!=" and unequal is not None):  # type: ignore[union-attr]
            body.append(literal)
        elif literal.op == "=":  # type: ignore[union-attr]
            body += pairs or [Truth(True, literal.pos)]  # type: ignore[union-attr]
        else:
            unequal = [*pairs] or [Truth(False, literal.pos)]  # type: ignore[union-attr]
    return [Clause(clause.head, body)] if unequal is None else [Clause(clause.head, [*body, each]) for each in unequal]


