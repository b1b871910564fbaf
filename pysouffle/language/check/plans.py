"""`.plan`: the order must fit the rule (`ExecutionPlanChecker.cpp`).

Soufflé looks at plans last, when rules that compute nothing are gone: those for relations no output needs, and those that use an empty relation.
"""

from __future__ import annotations

from collections.abc import Set

from pysouffle.language import syntax
from pysouffle.language.check.alternatives import exact_alternatives
from pysouffle.language.check.clause import Clause, clauses_of, heads_of
from pysouffle.language.check.graph import edges_of
from pysouffle.language.check.issues import Note, Report
from pysouffle.language.check.stratification import Strata
from pysouffle.language.syntax import Atom, Io, Plan, Program


def check_plans(program: Program, strata: Strata, inlined: Set[str], report: Report) -> None:
    planned = [rule for rule in program.clauses if rule.plans]
    if not planned:
        return
    needed = _needed(program, strata)
    for rule in planned:
        for clause in clauses_of(rule, exact_alternatives(rule.body)):
            if clause.head.name in needed and clause.head.name not in inlined:
                _check(clause, rule.plans, strata, report)


def _needed(program: Program, strata: Strata) -> set[str]:
    """Relations that an output is computed from, by rules whose relations may hold something."""
    rules = list(zip(program.clauses, strata.uses, strict=True))
    while True:
        filled = {each.relation for each in program.directives if each.kind is Io.INPUT}
        filled.update(head.name for rule, _ in rules for head in heads_of(rule))
        alive = [(rule, uses) for rule, uses in rules if _may_hold(rule, filled)]
        if len(alive) == len(rules):
            break
        rules = alive
    edges = edges_of([rule for rule, _ in rules], [uses.all() for _, uses in rules])
    todo = [each.relation for each in program.directives if each.kind in (Io.OUTPUT, Io.PRINTSIZE)]
    found: set[str] = set()
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += edges.get(name, ())
    return found


def _may_hold(rule: syntax.Clause, filled: Set[str]) -> bool:
    return any(all(not isinstance(literal, Atom) or literal.name in filled for literal in clause.body)
               for clause in clauses_of(rule, exact_alternatives(rule.body)))


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
