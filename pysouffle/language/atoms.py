"""Which relations a clause derives and reads."""

from __future__ import annotations

from collections.abc import Iterator

from pysouffle.language.check.walk import preorder
from pysouffle.language.syntax import Atom, Body, Clause, Expr, Items, Pos, Subsumption


def heads_of(clause: Clause) -> tuple[Atom, ...]:
    return (clause.less, clause.greater) if isinstance(clause, Subsumption) else clause.heads


def atoms_read(clause: Clause) -> list[Atom]:
    """The atoms of the body, and of aggregates in the heads."""
    inside: list[Expr | Body] = [argument for head in heads_of(clause) for argument in head.args]
    if clause.body is not None:
        inside.append(clause.body)
    return [node for node in preorder(inside) if isinstance(node, Atom)]


def uses(items: Items) -> Iterator[tuple[str, Pos]]:
    """What rules derive and read, and what directives name, those of components included."""
    for clause in items.clauses:
        for atom in (*heads_of(clause), *atoms_read(clause)):
            yield atom.name, atom.pos
    for directive in items.directives:
        yield directive.relation, directive.pos
    for component in items.components:
        yield from uses(component.items)
