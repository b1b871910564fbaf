"""Soufflé's passes over the syntax tree that decide which relations and clauses are left, and in which order (`MainDriver.cpp`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pysouffle.embedded.conjunctions import NotAtom, variable_names
from pysouffle.embedded.mimic.clauses import (
    Clause,
    Literal,
    Outline,
    aggregated,
    aggregates,
    distinct,
    identity,
    read_by,
)
from pysouffle.embedded.mimic.equalities import identities, without_aliases
from pysouffle.embedded.mimic.reshaping import existentials, named, partition, renamed, singletons
from pysouffle.embedded.mimic.same_clauses import Normal, normal
from pysouffle.embedded.mimic.same_clauses import equivalent as equal
from pysouffle.language import syntax
from pysouffle.language.syntax import Atom, Compare, Expr


def rewritten(program: Outline) -> None:
    """All passes after the aggregates are materialised, in their order."""
    aliases(program)
    aliases(program)
    minimise(program)
    aliases(program)
    constants(program)
    redundant(program)
    copies(program)
    empty(program)
    singletons(program)
    while existentials(program):
        redundant(program)
    redundant(program)
    copies(program)
    named(program)
    partition(program)
    singletons(program)
    equivalent(program)
    copies(program)
    aliases(program)
    copies(program)
    empty(program)
    redundant(program)
    equivalent(program)
    empty(program)


def equivalent(program: Outline) -> None:
    named(program)
    minimise(program)
    singletons(program)
    copies(program)
    empty(program)
    redundant(program)


def aliases(program: Outline) -> None:
    """A clause that changes goes to the end of its relation's."""
    for name in program.names():
        kept: list[Clause] = []
        changed: list[Clause] = []
        for clause in program.clauses[name]:
            found = without_aliases(clause)
            (kept if identities(found) == identities(clause) else changed).append(found)
        program.clauses[name] = kept + changed


def constants(program: Outline) -> None:
    """Comparisons of two constants are decided (`SimplifyConstantBinaryConstraints`, `RemoveBooleanConstraints`)."""
    for name, clauses in program.clauses.items():
        kept: list[Clause] = []
        changed: list[Clause] = []
        for clause in clauses:
            decided = {identity(each): _decided(each) for each in clause.body}
            if not any(value is not None for value in decided.values()):
                kept.append(clause)
            elif not any(value is False for value in decided.values()):
                changed.append(replace(clause, body=tuple(each for each in clause.body if decided[identity(each)] is None)))
        program.clauses[name] = kept + changed


def _decided(literal: Literal) -> bool | None:
    constant = (syntax.Number, syntax.Symbol, syntax.Nil)
    if not isinstance(literal, Compare) or not isinstance(literal.left, constant) or not isinstance(literal.right, constant):
        return None
    return (identity(literal.left) == identity(literal.right)) == (literal.op == "=") if literal.op in ("=", "!=") else None


def minimise(program: Outline) -> None:
    """Repeated literals, clauses that derive what they read, equivalent clauses and relations (`MinimiseProgram.cpp`)."""
    for name, clauses in program.clauses.items():
        found: list[tuple[Clause, Normal | None]] = []
        for clause in clauses:
            if not clause.subsumes:
                clause = replace(clause, body=tuple(reversed(distinct(reversed(clause.body)))))
                if any(identity(clause.head) == identity(each) for each in clause.body):
                    continue
            form = None if clause.subsumes else normal(clause)
            if not any(equal(form, other) for _, other in found):
                found.append((clause, form))
        program.clauses[name] = [clause for clause, _ in found]
    alone = [(name, normal(program.clauses[name][0])) for name in program.names()
             if len(program.clauses[name]) == 1 and name not in program.inputs | program.outputs | program.kept]
    merged: dict[str, str] = {}
    for at, (name, form) in enumerate(alone):
        if name not in merged and form is not None:
            for other, its in alone[at + 1:]:
                if other not in merged and equal(form, its) and program.types[name] == program.types[other]:
                    merged[other] = name
    for name in merged:
        program.drop(name)
    if merged:
        renamed(program, lambda name: merged.get(name, name))
        minimise(program)


def redundant(program: Outline) -> None:
    """Relations that no output needs."""
    needed: set[str] = set()
    todo = [name for name in program.outputs if name in program.types]
    while todo:
        name = todo.pop()
        if name not in needed and name in program.types:
            needed.add(name)
            todo += [read for clause in program.clauses[name] for read in read_by(clause)]
    for name in program.names():
        if name not in needed:
            program.drop(name)


def copies(program: Outline) -> None:
    """Relations that are defined as another one (`RemoveRelationCopies.cpp`)."""
    direct: dict[str, str] = {}
    for name, clauses in program.clauses.items():
        if name in program.kept or name in program.inputs or name in program.outputs or len(clauses) != 1:
            continue
        (clause,) = clauses
        if len(clause.body) == 1 and isinstance(clause.body[0], Atom) and not clause.subsumes:
            atom = clause.body[0]
            if tuple(map(identity, atom.args)) == tuple(map(identity, clause.head.args)) and _distinct_names(clause.head.args):
                direct[name] = atom.name
    final: dict[str, str] = {}
    cyclic: set[str] = set()
    for name, target in direct.items():
        seen = {name, target}
        while target in direct:
            if direct[target] in seen:
                cyclic.add(target)
                break
            target = direct[target]
            seen.add(target)
        final[name] = target
    for name in final:
        if name in cyclic:
            program.clauses[name] = []
        else:
            program.drop(name)
    if final:
        renamed(program, lambda name: final.get(name, name) if name not in cyclic else name)


def _distinct_names(args: Iterable[Expr]) -> bool:
    names: list[str] = []
    for arg in args:
        if isinstance(arg, syntax.Record) and not arg.branch:
            if not _distinct_names(arg.fields):
                return False
            names += variable_names(arg)
        elif isinstance(arg, syntax.Variable):
            names.append(arg.name)
        else:
            return False
    return len(names) == len(set(names))


def empty(program: Outline) -> None:
    """Relations without clauses, and what reads them (`RemoveEmptyRelations.cpp`)."""
    folded = {name for clause in program.all() for expr in clause.exprs for each in aggregates(expr)
              for name in aggregated(each)}
    vanished = {name for name, clauses in program.clauses.items() if not clauses and name not in program.inputs}
    for name in vanished - folded - program.outputs:
        program.drop(name)
    for name, clauses in program.clauses.items():
        kept: list[Clause] = []
        changed: list[Clause] = []
        for clause in clauses:
            if any(isinstance(each, Atom) and each.name in vanished for each in clause.body):
                continue
            body = tuple(each for each in clause.body if not (isinstance(each, NotAtom) and each.atom.name in vanished))
            (kept if len(body) == len(clause.body) else changed).append(replace(clause, body=body))
        program.clauses[name] = kept + changed


