"""Aggregates that become relations of their own (`MaterializeSingletonAggregation.cpp`, `MaterializeAggregationQueries.cpp`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pysouffle.embedded.conjunctions import children, map_expr, part_exprs, variable_names
from pysouffle.embedded.mimic.clauses import Clause, Literal, Outline, aggregates, literals, names_of
from pysouffle.embedded.mimic.equalities import mapped
from pysouffle.language import syntax
from pysouffle.language.syntax import Aggregate, Atom, Compare, Expr, Variable, Wildcard


def materialised(program: Outline) -> None:
    for clause in program.all():
        for aggregate in _outermost(clause):
            clause = _single(program, clause, aggregate)
    changed = True
    while changed:
        changed = False
        for clause in program.all():
            for aggregate in _outermost(clause):
                if _complex(aggregate):
                    clause = _outlined(program, clause, aggregate)
                    changed = True


def _outermost(clause: Clause) -> list[Aggregate]:
    return [aggregate for expr in clause.exprs for aggregate in aggregates(expr)]


def _names(aggregate: Aggregate) -> set[str]:
    return set(variable_names(aggregate, True))


def _injected(clause: Clause, aggregate: Aggregate) -> set[str]:
    """Variables of an aggregate to which the clause gives a value."""
    target = set() if aggregate.target is None else set(variable_names(aggregate.target, True))
    grounding = {name for literal in clause.body if isinstance(literal, (Atom, Compare)) for name in names_of(literal, False)}
    return (_names(aggregate) & grounding) - target


def _replaced(program: Outline, clause: Clause, aggregate: Aggregate, new: Expr, *more: Literal) -> Clause:
    def change(expr: Expr) -> Expr:
        return new if expr is aggregate else map_expr(expr, change)

    found = mapped(clause, change)
    found = replace(found, body=(*found.body, *more))
    own = program.clauses[clause.head.name]
    own[next(at for at, each in enumerate(own) if each is clause)] = found
    return found


def _single(program: Outline, clause: Clause, aggregate: Aggregate) -> Clause:
    if _injected(clause, aggregate) or len(clause.body) == 1:
        return clause
    name = program.unique("__agg_single")
    taken = {used for expr in clause.exprs for used in variable_names(expr, True)}
    variable = Variable(next(each for each in ("z", *(f"z{at}" for at in range(len(taken) + 1))) if each not in taken), aggregate.pos)
    program.add(name, ("",), Clause(Atom(name, (variable,), aggregate.pos), (Compare("=", variable, aggregate, aggregate.pos),)))
    return _replaced(program, clause, aggregate, variable, Atom(name, (variable,), aggregate.pos))


def _complex(aggregate: Aggregate) -> bool:
    """Whether the body is more than one atom that can be scanned."""
    body = literals(aggregate)
    atoms = [each for each in body if isinstance(each, Atom)]
    exprs = [expr for each in body for expr in part_exprs(each)] + ([] if aggregate.target is None else [aggregate.target])
    if len(atoms) > 1 or any(_has(expr, lambda each: isinstance(each, Aggregate) or (isinstance(each, syntax.Call) and each.op == "range"))
                             for expr in exprs):
        return True
    names = [name for atom in atoms for arg in atom.args for name in variable_names(arg, True)]
    return len(names) != len(set(names))


def _has(expr: Expr, wanted: Callable[[Expr], bool]) -> bool:
    return wanted(expr) or any(_has(child, wanted) for child in children(expr))


def _outlined(program: Outline, clause: Clause, aggregate: Aggregate) -> Clause:
    name = program.unique("__agg_subclause")
    body = literals(aggregate)
    injected = _injected(clause, aggregate)
    inner = {each for literal in body for expr in part_exprs(literal) for found in aggregates(expr) for each in _names(found)}
    direct = {each for literal in body for each in names_of(literal, False)}
    target = aggregate.target
    names = sorted((direct | injected | (set() if target is None else set(variable_names(target)))) - (inner - direct - injected))
    known = _types(program, body)
    grounded = {each for literal in body if isinstance(literal, Atom) for each in names_of(literal, False)}
    more = tuple(_grounding(clause, each) for each in sorted(injected - grounded))
    head = Atom(name, tuple(Variable(each, aggregate.pos) for each in names), aggregate.pos)
    program.add(name, tuple(known.get(each, "") for each in names), Clause(head, (*body, *(each for each in more if each is not None))))
    atom = _only(head, injected | (set() if target is None else set(variable_names(target))))
    return _replaced(program, clause, aggregate, replace(aggregate, body=atom))


def _only(atom: Atom, names: set[str]) -> Atom:
    """Wildcards for everything but these variables."""
    return replace(atom, args=tuple(arg if isinstance(arg, Variable) and arg.name in names else Wildcard(atom.pos) for arg in atom.args))


def _grounding(clause: Clause, name: str) -> Atom | None:
    """An atom of the clause that gives a variable its value, without its other columns."""
    for atom in clause.atoms:
        if any(isinstance(arg, Variable) and arg.name == name for arg in atom.args):
            return _only(atom, {name})
    return None


def _types(program: Outline, body: tuple[Literal, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for atom in body:
        if isinstance(atom, Atom) and atom.name in program.types:
            for arg, type_ in zip(atom.args, program.types[atom.name], strict=False):
                if isinstance(arg, Variable):
                    found.setdefault(arg.name, type_)
    return found

