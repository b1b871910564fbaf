"""The order in which the atoms of a clause are gone through (`ast2ram/utility/SipsMetric.cpp`, `ast/utility/BindingStore.cpp`)."""

from __future__ import annotations

from pysouffle.embedded.conjunctions import children, variable_names
from pysouffle.embedded.mimic.clauses import Clause
from pysouffle.language import syntax
from pysouffle.language.syntax import Atom, Compare, Expr, Variable, Wildcard


def ordered(clause: Clause, delta: Atom | None) -> list[Atom]:
    """By the plan for this version of the clause, or by the default strategy: an atom whose arguments are all known comes first."""
    atoms = clause.atoms
    version = next((at for at, each in enumerate(atoms) if each is delta), 0)
    plan = next((each.order for each in clause.plans if each.version == version), None)
    if plan is not None and sorted(plan) == list(range(1, len(atoms) + 1)):
        return [atoms[at - 1] for at in plan]
    bound: set[str] = set()
    waiting, found = list(atoms), []
    while waiting:
        _derive(clause, bound)
        best = next((each for each in waiting if all(_known(arg, bound) for arg in each.args)), waiting[0])
        waiting = [each for each in waiting if each is not best]
        found.append(best)
        bound |= {arg.name for arg in best.args if isinstance(arg, Variable)}
    return found


def _derive(clause: Clause, bound: set[str]) -> None:
    """Adds variables that an equality gives a value."""
    changed = True
    while changed:
        changed = False
        for each in clause.body:
            if not isinstance(each, Compare) or each.op != "=" or any(map(_aggregates, (each.left, each.right))):
                continue
            for one, other in ((each.left, each.right), (each.right, each.left)):
                if not isinstance(one, Variable):
                    continue
                new = {one.name} if bound.issuperset(variable_names(other)) else set()
                if isinstance(other, syntax.Record) and not other.branch and one.name in bound:
                    new |= set(variable_names(other))
                changed = changed or not new <= bound
                bound |= new


def _known(arg: Expr, bound: set[str]) -> bool:
    """Whether an argument has a value; a wildcard never has."""
    if isinstance(arg, Variable):
        return arg.name in bound
    return not isinstance(arg, (Wildcard, syntax.Aggregate)) and all(_known(child, bound) for child in children(arg))


def _aggregates(expr: Expr) -> bool:
    return isinstance(expr, syntax.Aggregate) or any(map(_aggregates, children(expr)))
