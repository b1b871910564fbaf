"""Which relations are worth keeping in groups (`groups.py`)."""

from __future__ import annotations

from collections.abc import Sequence

from pysouffle.embedded import ir
from pysouffle.embedded.strata import Stratum, dependencies


def grouped(
    relations: Sequence[ir.RelationInfo], strata: Sequence[Stratum], rounds: frozenset[int], ordered: frozenset[int]
) -> frozenset[int]:
    """Relations to keep in groups: those of two columns, neither of them float, that a rule joins out of different atoms.

    Rules that make records or compute anything meet rows in the order of Soufflé (`run.py`); what they read stays in rows, and so do the
    relations in `rounds` and what is read by rules for those in `ordered`.
    """
    clauses = [clause for stratum in strata for clause in stratum.clauses]
    making = {head.relation for clause in clauses if not _flat(clause) for head in clause.heads} | ordered
    rigid = {relation for clause in clauses if any(head.relation in making for head in clause.heads)
             for relation, _ in dependencies(clause.body)} | making | rounds
    return frozenset(
        head.relation for stratum in strata for clause in stratum.clauses for head in clause.heads
        if head.relation not in rigid and len(relations[head.relation].kinds) == 2
        and not set(relations[head.relation].kinds) & set("raf") and _joined(head, clause))


def _flat(clause: ir.Clause) -> bool:
    exprs = [arg for head in clause.heads for arg in head.args]
    todo = list(clause.body)
    while todo:
        literal = todo.pop()
        exprs += ir.literal_exprs(literal)
        if isinstance(literal, ir.Fold):
            todo += literal.body
            exprs += [literal.target] if literal.target is not None else []
    return not any(isinstance(expr, (ir.Rec, ir.Op)) for expr in exprs)


def _joined(head: ir.Head, clause: ir.Clause) -> bool:
    """Whether no single atom has all variables of the head."""
    wanted = ir.names(head.args)
    return len(wanted) == 2 and not any(isinstance(literal, ir.Atom) and wanted <= ir.names(literal.args) for literal in clause.body)
