"""Equivalence relations (`eqrel`) as rules."""

from __future__ import annotations

from dataclasses import replace

from pysouffle.language import syntax
from pysouffle.language.syntax import Atom, Pos, Variable, Wildcard

_MARK = "'"  # no name of a program contains it


def pairs_of(name: str) -> str:
    """The relation that holds the pairs from which an equivalence relation is made."""
    return name + _MARK


def expanded(program: syntax.Program) -> syntax.Program:
    """Rules for an `eqrel` relation derive pairs, from which the equivalence follows one pair at a time: linear in what it holds."""
    names = {relation.name for relation in program.relations if relation.eqrel}
    if not names:
        return program
    relations: list[syntax.Relation] = []
    clauses = [_redirected(clause, names) for clause in program.clauses]
    for relation in program.relations:
        relations.append(relation)
        if relation.eqrel:
            if len(relation.fields) != 2:
                raise relation.pos.error("Equivalence relation " + relation.name + " is not binary")
            relations.append(syntax.Relation(pairs_of(relation.name), relation.fields, relation.pos))
            clauses += _closure(relation.name, relation.pos)
    return replace(program, relations=tuple(relations), clauses=tuple(clauses))


def _redirected(clause: syntax.Clause, names: set[str]) -> syntax.Clause:
    if isinstance(clause, syntax.Subsumption):
        return clause
    return replace(clause, heads=tuple(replace(head, name=pairs_of(head.name)) if head.name in names else head for head in clause.heads))


def _closure(name: str, pos: Pos) -> list[syntax.Clause]:
    x, y, z, pairs = Variable("x", pos), Variable("y", pos), Variable("z", pos), pairs_of(name)

    def rule(head: Atom, *body: Atom) -> syntax.Rule:
        return syntax.Rule((head,), syntax.And(body))

    return [
        rule(Atom(pairs, (y, x), pos), Atom(pairs, (x, y), pos)),
        rule(Atom(name, (x, x), pos), Atom(pairs, (x, Wildcard(pos)), pos)),
        rule(Atom(name, (x, z), pos), Atom(name, (x, y), pos), Atom(pairs, (y, z), pos)),
    ]
