"""Equalities that Soufflé resolves before it translates a rule (`transform/ResolveAliases.cpp`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pysouffle.embedded.conjunctions import children, map_part, part_exprs, pattern_names, substituted, variable_names
from pysouffle.embedded.mimic.clauses import Clause, Literal, aggregates, identity, literals
from pysouffle.language import syntax
from pysouffle.language.syntax import Atom, Compare, Expr


def without_aliases(clause: Clause) -> Clause:
    """The clause after one run of the pass. A clause that did not change is the same object."""
    named = _named(clause)
    found = _simple_atoms(_unified(named))
    return named if identities(found) == identities(named) else found


def identities(clause: Clause) -> tuple[object, ...]:
    return identity(clause.head), tuple(map(identity, clause.body))


def _named(clause: Clause) -> Clause:
    """Wildcards inside records are variables."""
    count = 0

    def name(expr: Expr, inside: bool) -> Expr:
        nonlocal count
        if isinstance(expr, syntax.Wildcard) and inside:
            count += 1
            return syntax.Variable(f"_<unnamed_{count}>", expr.pos)
        if isinstance(expr, syntax.Record):
            return replace(expr, fields=tuple(name(each, True) for each in expr.fields))
        return replace(expr, args=tuple(name(each, inside) for each in expr.args)) if isinstance(expr, syntax.Call) else expr

    return mapped(clause, lambda expr: name(expr, False)) if any(map(_has_record, clause.exprs)) else clause


def _has_record(expr: Expr) -> bool:
    return isinstance(expr, syntax.Record) or any(map(_has_record, children(expr)))


def mapped(clause: Clause, change: object) -> Clause:
    assert callable(change)
    head = replace(clause.head, args=tuple(map(change, clause.head.args)))
    return replace(clause, head=head, body=tuple(map_part(each, change) for each in clause.body))


def is_generator(expr: Expr) -> bool:
    """An aggregate, or a functor of several results."""
    return isinstance(expr, syntax.Aggregate) or (isinstance(expr, syntax.Call) and expr.op == "range")


def _unified(clause: Clause) -> Clause:
    fixed = {name for atom in clause.atoms for arg in atom.args for name in pattern_names(arg)}
    equations = [(each.left, each.right) for each in _comparisons(clause) if each.op == "="]
    values: dict[str, Expr] = {}

    def bind(name: str, value: Expr) -> None:
        one = {name: value}
        equations[:] = [(substituted(left, one), substituted(right, one)) for left, right in equations]
        for key in values:
            values[key] = substituted(values[key], one)
        values.setdefault(name, value)

    while equations:
        left, right = equations.pop()
        if identity(left) == identity(right):
            continue
        if isinstance(left, syntax.Record) and isinstance(right, syntax.Record) and not left.branch and not right.branch:
            equations += zip(left.fields, right.fields, strict=False)
        elif isinstance(left, syntax.Variable) and isinstance(right, syntax.Variable):
            bind(left.name, right)
        elif not isinstance(left, syntax.Variable):
            if isinstance(right, syntax.Variable):
                equations.append((right, left))
        elif is_generator(right) or left.name in variable_names(right, True):
            continue
        elif isinstance(right, syntax.Record) or left.name not in fixed:
            bind(left.name, right)
    if values:
        clause = mapped(clause, lambda expr: substituted(expr, values))
    return replace(clause, body=tuple(each for each in clause.body if not _trivial(each)))


def _trivial(literal: Literal) -> bool:
    return isinstance(literal, Compare) and literal.op == "=" and identity(literal.left) == identity(literal.right)


def _comparisons(clause: Clause) -> Iterator[Compare]:
    """Comparisons of the clause and of its aggregates, in the order of the text."""
    for literal in clause.body:
        if isinstance(literal, Compare):
            yield literal
        for expr in part_exprs(literal):
            for aggregate in aggregates(expr):
                yield from _comparisons(Clause(clause.head, literals(aggregate)))


def _simple_atoms(clause: Clause) -> Clause:
    """Functors in atoms become variables of their own, and equations at the end."""
    terms: dict[object, tuple[Expr, str]] = {}

    def collect(arg: Expr) -> None:
        if isinstance(arg, (syntax.Call, syntax.Cast)):
            terms.setdefault(identity(arg), (arg, f" _tmp_{len(terms)}"))
        elif isinstance(arg, syntax.Record):
            for each in arg.fields:
                collect(each)

    def changed(arg: Expr) -> Expr:
        if (found := terms.get(identity(arg))) is not None:
            return syntax.Variable(found[1], arg.pos)
        return replace(arg, fields=tuple(map(changed, arg.fields))) if isinstance(arg, syntax.Record) else arg

    for atom in clause.atoms:
        for arg in atom.args:
            collect(arg)
    if not terms:
        return clause
    body = tuple(replace(each, args=tuple(map(changed, each.args))) if isinstance(each, Atom) else each for each in clause.body)
    equations = tuple(Compare("=", syntax.Variable(name, term.pos), term, term.pos) for term, name in terms.values())
    return replace(clause, body=(*body, *equations))
