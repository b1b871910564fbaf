"""Which variables and records of a clause get a value (`analysis/Ground.cpp`, `GroundedTermsChecker.cpp`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pysouffle.language.check.issues import Issue
from pysouffle.language.check.pieces import Piece
from pysouffle.language.check.walk import Literal, literals
from pysouffle.language.syntax import (
    Aggregate,
    Atom,
    Call,
    Cast,
    Compare,
    Counter,
    Expr,
    Nil,
    Not,
    Number,
    Record,
    Symbol,
    Variable,
    Wildcard,
)


class Grounding:
    """`names`: variables with a value; `terms`: identities of other expressions that get one from outside."""

    def __init__(self, names: Iterable[str], equalities: Sequence[Compare]) -> None:
        self.names, self.terms = set(names), set[int]()
        before = -1
        while len(self.names) + len(self.terms) > before:
            before = len(self.names) + len(self.terms)
            for each in equalities:
                if self.has(each.left):
                    self.give(each.right)
                if self.has(each.right):
                    self.give(each.left)

    def has(self, expr: Expr) -> bool:
        if isinstance(expr, Variable):
            return expr.name in self.names
        if id(expr) in self.terms or isinstance(expr, (Number, Symbol, Nil, Aggregate)):
            return True
        if isinstance(expr, Record):
            return all(self.has(field) for field in expr.fields)
        if isinstance(expr, Call):
            return all(self.has(arg) for arg in expr.args)
        return isinstance(expr, Cast) and self.has(expr.arg)

    def give(self, expr: Expr) -> None:
        if isinstance(expr, Variable):
            self.names.add(expr.name)
        elif isinstance(expr, (Record, Wildcard, Counter, Call, Cast)):
            self.terms.add(id(expr))
            if isinstance(expr, Record):
                for field in expr.fields:
                    self.give(field)


def ungrounded(pieces: Sequence[Piece]) -> Iterator[Issue]:
    """What has no value in a clause; its head's piece comes first."""
    bound: set[str] = set().union(*[piece.bound for piece in pieces])
    if all(bound.issuperset(piece.names) and not piece.records for piece in pieces):
        return
    grounding = Grounding(bound, [each for piece in pieces for each in piece.equalities])
    reported: set[str] = set()
    for piece in pieces:
        for name, variable in piece.names.items():
            if name not in grounding.names and name not in reported:
                reported.add(name)
                yield Issue(f"Ungrounded variable {name}", variable.pos)
        for record in piece.records:
            if not grounding.has(record):
                yield Issue("Ungrounded ADT branch" if record.branch else "Ungrounded record", record.pos)


def grounded_names(body: Iterable[Literal]) -> set[str]:
    """The variables that get a value in a conjunction, those in the bodies of its aggregates included."""
    found: set[str] = set()
    equalities: list[Compare] = []
    for literal in body:
        _collect(literal, found, equalities)
    return Grounding(found, equalities).names


def _collect(literal: Literal, names: set[str], equalities: list[Compare]) -> None:
    if isinstance(literal, Compare) and literal.op == "=":
        equalities.append(literal)
    exprs = [*literal.args] if isinstance(literal, Atom) else [literal.left, literal.right] if isinstance(literal, Compare) else (
        [*literal.body.args] if isinstance(literal, Not) and isinstance(literal.body, Atom) else [])
    todo = [(expr, isinstance(literal, Atom)) for expr in exprs]
    while todo:
        expr, given = todo.pop()
        if isinstance(expr, Variable):
            if given:
                names.add(expr.name)
        elif isinstance(expr, Record):
            todo += [(field, given) for field in expr.fields]
        elif isinstance(expr, Call):
            todo += [(arg, False) for arg in expr.args]
        elif isinstance(expr, Cast):
            todo.append((expr.arg, False))
        elif isinstance(expr, Aggregate):
            if expr.target is not None:
                todo.append((expr.target, False))
            for part in literals(expr.body):
                _collect(part, names, equalities)
