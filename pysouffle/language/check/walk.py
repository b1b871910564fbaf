"""The nodes of a clause, in the order in which Soufflé visits them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from pysouffle.language import syntax
from pysouffle.language.syntax import (
    Aggregate,
    And,
    Atom,
    Body,
    Call,
    Cast,
    Compare,
    Expr,
    Not,
    Number,
    Or,
    Record,
    Symbol,
    Truth,
    Variable,
)

Literal: TypeAlias = "Atom | Compare | Truth | Not"  # of a conjunction; Not has an atom
Node: TypeAlias = "Literal | Expr"


def literals(body: Body) -> tuple[Literal, ...]:
    """The literals of an aggregate's body, which is a conjunction."""
    return body.parts if isinstance(body, And) else (body,)  # type: ignore[return-value]  # disjunctions are gone


def children(node: Node | Body) -> tuple[Node | Body, ...]:
    if isinstance(node, (Atom, Call)):
        return node.args
    if isinstance(node, Record):
        return node.fields
    if isinstance(node, Compare):
        return node.left, node.right
    if isinstance(node, Not):
        return (node.body,)
    if isinstance(node, Cast):
        return (node.arg,)
    if isinstance(node, Aggregate):
        return (node.body,) if node.target is None else (node.target, node.body)
    if isinstance(node, (And, Or)):
        return node.parts
    return ()


def negated_atom(literal: Not) -> Atom:
    assert isinstance(literal.body, Atom)
    return literal.body


def preorder(nodes: Iterable[Node | Body]) -> Iterator[Node | Body]:
    """The nodes and all below them."""
    todo = list(nodes)[::-1]
    while todo:
        node = todo.pop()
        yield node
        todo.extend(children(node)[::-1])


def names_in(nodes: Iterable[Node | Body]) -> set[str]:
    return {node.name for node in preorder(nodes) if isinstance(node, Variable)}


def aggregates_in(nodes: Iterable[Node | Body]) -> list[Aggregate]:
    return [node for node in preorder(nodes) if isinstance(node, Aggregate)]


def form(node: Node | Body) -> Hashable:
    """Equal for nodes that are equal but for their places."""
    below = tuple(map(form, children(node)))
    if isinstance(node, (Variable, Atom)):
        return type(node).__name__, node.name, below
    if isinstance(node, (Call, Compare)):
        return type(node).__name__, node.op, below
    if isinstance(node, Aggregate):
        return "Aggregate", node.op, node.target is None, below
    if isinstance(node, Number):
        return "Number", node.value, node.suffix, node.base
    if isinstance(node, Symbol):
        return "Symbol", node.text
    if isinstance(node, Truth):
        return "Truth", node.value
    if isinstance(node, Record):
        return "Record", node.branch, below
    if isinstance(node, Cast):
        return "Cast", node.type, below
    return type(node).__name__, below


Change: TypeAlias = Callable[[Expr], "Expr | None"]


def changed_expr(expr: Expr, change: Change) -> Expr:
    """The expression with every part replaced for which `change` gives something; what it gives is not looked into."""
    new = change(expr)
    if new is not None:
        return new
    if isinstance(expr, Record):
        return replace(expr, fields=tuple(changed_expr(field, change) for field in expr.fields))
    if isinstance(expr, Call):
        return replace(expr, args=tuple(changed_expr(arg, change) for arg in expr.args))
    if isinstance(expr, Cast):
        return replace(expr, arg=changed_expr(expr.arg, change))
    if isinstance(expr, Aggregate):
        target = None if expr.target is None else changed_expr(expr.target, change)
        return replace(expr, target=target, body=And(tuple(changed(part, change) for part in literals(expr.body))))
    return expr


def changed(literal: Literal, change: Change) -> Literal:
    if isinstance(literal, Atom):
        return replace(literal, args=tuple(changed_expr(arg, change) for arg in literal.args))
    if isinstance(literal, Compare):
        return replace(literal, left=changed_expr(literal.left, change), right=changed_expr(literal.right, change))
    if isinstance(literal, Not):
        return Not(changed(negated_atom(literal), change))
    return literal


def renaming(names: dict[str, str]) -> Change:
    """Gives variables other names."""
    return lambda expr: (syntax.Variable(names[expr.name], expr.pos) if isinstance(expr, Variable) and expr.name in names else None)
