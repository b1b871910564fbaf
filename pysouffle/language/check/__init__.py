"""Finds what is wrong with a program, as Soufflé 2.5 does: the same mistakes, in the same words, at the same places.

Like Soufflé, it goes by stages, and the first stage that finds errors is the last: components; relations, types and rules; values that
inlining loses; plans. Within a stage everything is reported. What is declared twice is found before these, by reading (`parser.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from pysouffle.errors import ProgramError
from pysouffle.language.check.component_checks import check_components
from pysouffle.language.check.inline_checks import check_inlining, marked
from pysouffle.language.check.inlined import check_inlined, excluded
from pysouffle.language.check.issues import Issue, Note, Report, Severity, raise_errors
from pysouffle.language.check.plans import check_plans
from pysouffle.language.check.relations import check_relations
from pysouffle.language.check.rules import RuleChecker
from pysouffle.language.check.stratification import Strata
from pysouffle.language.check.type_environment import Environment
from pysouffle.language.check.typedecls import check_functors, check_types
from pysouffle.language.components import instantiate
from pysouffle.language.syntax import Items, Pos, Program

__all__ = ["Issue", "Note", "Severity", "check", "checked"]


def check(items: Items, program: Program | None = None) -> list[Issue]:
    """Everything that is wrong, in the order of the text. `program`: `items` with components instantiated, if that has been done."""
    for issues in _stages(items, program):
        if issues:
            return issues
    return []


def checked(items: Items) -> Program:
    """The program with its components instantiated. Raises ProgramError with the first mistake; its `others` are the rest."""
    raise_errors(_before(items))
    program = instantiate(items)
    for issues in _after(program):
        raise_errors(issues)
    return program


def _stages(items: Items, program: Program | None) -> Iterator[list[Issue]]:
    yield (before := _before(items))
    if before:
        return
    if program is None:
        try:
            program = instantiate(items)
        except ProgramError as failure:
            yield [Issue(each.message, Pos(each.file, each.line, each.column)) for each in (failure, *failure.others)]
            return
    yield from _after(program)


def _before(items: Items) -> list[Issue]:
    """What can be said before components are instantiated."""
    report = Report()
    check_components(items, report)
    return report.issues()


def _after(program: Program) -> Iterator[list[Issue]]:
    report = Report()
    environment = Environment(program.types)
    typed = check_types(program.types, environment, report)
    check_functors(program.functors, environment, typed, report)
    check_relations(program, report)
    strata = Strata(program)
    strata.check(report)
    inlined = marked(program)
    checker = RuleChecker(environment, {relation.name: relation for relation in reversed(program.relations)}, inlined, typed)
    for rule in program.clauses:
        report.update(checker.issues(rule))
    for rule in checker.counting:
        strata.counters(rule, report)
    clauses = [clause for rule, uses in zip(program.clauses, strata.uses, strict=True) if not inlined.isdisjoint((*uses.all(), *uses.heads))
               for clause in checker.clauses(rule)] if inlined else []
    if inlined:
        check_inlining(program, inlined, clauses, strata, report)
    yield report.issues()
    report = Report()
    if inlined:
        report.update(check_inlined(checker, clauses, inlined, excluded(program)))
    yield report.issues()
    report = Report()
    check_plans(program, strata, inlined, report)
    yield report.issues()
