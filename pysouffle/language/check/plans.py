"""`.plan`: the order must fit the rule (`ExecutionPlanChecker.cpp`).

Soufflé looks at plans last, when much has been rewritten: rules for relations that no output needs are gone, those that use an empty
relation or derive what they need, and plans of rules that fall apart. What it does beyond that is not followed here.
"""

from __future__ import annotations

from collections.abc import Set

from pysouffle.language.check.alternatives import exact_alternatives
from pysouffle.language.check.clause import Clause, clauses_of
from pysouffle.language.check.issues import Note, Report
from pysouffle.language.check.stratification import Strata
from pysouffle.language.check.walk import Literal, form, preorder
from pysouffle.language.syntax import Atom, Io, Plan, Program, Subsumption, Variable, Wildcard


def check_plans(program: Program, strata: Strata, inlined: Set[str], report: Report) -> None:
    if any(rule.plans for rule in program.clauses):
        for clause, plans in _remaining(program, inlined):
            if plans and _is_connected(clause):
                _check(clause, plans, strata, report)


def _remaining(program: Program, inlined: Set[str]) -> list[tuple[Clause, tuple[Plan, ...]]]:
    """Clauses that an output needs and whose relations may hold something, with their plans; none that copies a relation or is inlined."""
    clauses = [(clause, rule.plans) for rule in program.clauses for clause in clauses_of(rule, exact_alternatives(rule.body))
               if isinstance(rule, Subsumption) or not _is_redundant(clause)]
    read = {each.relation for each in program.directives if each.kind is Io.INPUT}
    while True:
        filled = read | {clause.head.name for clause, _ in clauses}
        alive = [each for each in clauses if all(not isinstance(literal, Atom) or literal.name in filled for literal in each[0].body)]
        if len(alive) == len(clauses):
            break
        clauses = alive
    by_head: dict[str, list[Clause]] = {}
    for clause, _ in clauses:
        by_head.setdefault(clause.head.name, []).append(clause)
    written = {each.relation for each in program.directives if each.kind in (Io.OUTPUT, Io.PRINTSIZE)}
    todo, needed = list(written), set[str]()
    while todo:
        name = todo.pop()
        if name not in needed:
            needed.add(name)
            todo += [node.name for clause in by_head.get(name, ()) for node in preorder(clause.body) if isinstance(node, Atom)]
    copies = {name for name, own in by_head.items() if name not in read | written and len(own) == 1 and _is_copy(own[0])}
    return [each for each in clauses if each[0].head.name in needed - copies - inlined]


def _is_redundant(clause: Clause) -> bool:
    """Whether it derives only what it needs."""
    return any(isinstance(literal, Atom) and form(literal) == form(clause.head) for literal in clause.body)


def _is_copy(clause: Clause) -> bool:
    """Whether its relation is another name for the one atom of its body."""
    first = clause.body[0] if len(clause.body) == 1 else None
    return isinstance(first, Atom) and [*map(form, first.args)] == [*map(form, clause.head.args)]


def _is_connected(clause: Clause) -> bool:
    """Whether all atoms have to do with the head; if not, Soufflé splits the clause and forgets its plan (`PartitionBodyLiterals.cpp`)."""
    groups = [_names(literal) for literal in clause.body]
    known, rest = _names(clause.head), [group for group in groups if group]
    while joined := [group for group in rest if group & known]:
        known = known.union(*joined)
        rest = [group for group in rest if not group & known]
    return not rest


def _names(literal: Literal) -> set[str]:
    """Its variables; underscores are variables of their own."""
    return {node.name if isinstance(node, Variable) else f"_{id(node)}" for node in preorder([literal])
            if isinstance(node, (Variable, Wildcard))}


def _check(clause: Clause, plans: tuple[Plan, ...], strata: Strata, report: Report) -> None:
    orders = sorted({plan.version: plan for plan in plans}.items())
    if not strata.is_recursive(clause):
        report.add("Ignored execution plan for non-recursive clause", orders[0][1].pos)
        return
    atoms = [literal for literal in clause.body if isinstance(literal, Atom)]
    own = strata.component[clause.head.name]
    versions = sum(strata.component.get(atom.name) == own for atom in atoms)
    for version, plan in orders:
        if len(plan.order) != len(atoms):
            report.add(f"Invalid execution order in plan (expected {len(atoms)} atoms, not {len(plan.order)})", plan.pos)
        elif not set(range(1, len(plan.order) + 1)) <= set(plan.order):
            report.add("Invalid execution order in plan (incomplete)", plan.pos)
        if version >= versions:
            report.add(f"execution plan for version {version}", plan.pos, Note(f"only versions 0..{versions - 1} permitted", plan.pos))
