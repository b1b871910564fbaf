"""A clause: one head, and one alternative of a rule's body."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pysouffle.language import syntax
from pysouffle.language.check.walk import Change, Literal, changed
from pysouffle.language.syntax import Atom, Variable, Wildcard


class Clause(NamedTuple):
    head: Atom
    body: Sequence[Literal]

    def changed(self, change: Change) -> Clause:
        head = changed(self.head, change)
        assert isinstance(head, Atom)
        return Clause(head, [changed(literal, change) for literal in self.body])


def heads_of(rule: syntax.Clause) -> tuple[Atom, ...]:
    return (named(rule.less),) if isinstance(rule, syntax.Subsumption) else rule.heads


def clauses_of(rule: syntax.Clause, bodies: Sequence[Sequence[Literal]]) -> list[Clause]:
    """The clauses of a rule with these alternatives; the two tuples that subsumption compares are atoms of its body."""
    if isinstance(rule, syntax.Subsumption):
        less = named(rule.less)
        return [Clause(less, [less, rule.greater, *body]) for body in bodies]
    return [Clause(head, body) for head in rule.heads for body in bodies]


def named(atom: Atom) -> Atom:
    """The atom with names for the underscores among its arguments (`nameUnnamedVariables`)."""
    if not any(isinstance(arg, Wildcard) for arg in atom.args):
        return atom
    args = tuple(Variable(f"@var{index}", arg.pos) if isinstance(arg, Wildcard) else arg for index, arg in enumerate(atom.args))
    return Atom(atom.name, args, atom.pos)
