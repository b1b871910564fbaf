"""Passes that give variables, atoms and literals another form: wildcards, relations that are only tested, literals of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import networkx

from pysouffle.embedded.conjunctions import NotAtom, map_body, map_expr, map_part, part_exprs, variable_names
from pysouffle.embedded.mimic.clauses import Clause, Literal, Outline, aggregated, aggregates, names_of
from pysouffle.embedded.mimic.equalities import mapped
from pysouffle.language import syntax
from pysouffle.language.syntax import Atom, Body, Expr


def renamed(program: Outline, change: Callable[[str], str]) -> None:
    """Other names for the relations that clauses read."""

    def atom(each: Atom) -> Atom:
        return replace(each, name=change(each.name), args=tuple(map(expr, each.args)))

    def body(each: Body) -> Body:
        if isinstance(each, Atom):
            return atom(each)
        if isinstance(each, syntax.Not):
            return syntax.Not(body(each.body))
        return type(each)(tuple(map(body, each.parts))) if isinstance(each, (syntax.And, syntax.Or)) else map_body(each, expr)

    def expr(each: Expr) -> Expr:
        if isinstance(each, syntax.Aggregate):
            return replace(each, target=None if each.target is None else expr(each.target), body=body(each.body))
        return map_expr(each, expr)

    def literal(each: Literal) -> Literal:
        if isinstance(each, Atom):
            return atom(each)
        return NotAtom(atom(each.atom)) if isinstance(each, NotAtom) else each

    for name, clauses in program.clauses.items():
        program.clauses[name] = [replace(found, body=tuple(map(literal, found.body)))
                                 for found in (mapped(clause, expr) for clause in clauses)]


def singletons(program: Outline) -> None:
    """Variables that occur once, in an atom, become wildcards."""
    for name, clauses in program.clauses.items():
        program.clauses[name] = [clause if clause.subsumes else _anonymous(clause) for clause in clauses]


def _anonymous(clause: Clause) -> Clause:
    times: dict[str, int] = {}
    ignored: set[str] = set()

    def note(expr: Expr, inside: bool) -> None:
        if isinstance(expr, syntax.Variable):
            times[expr.name] = times.get(expr.name, 0) + 1
            if inside:
                ignored.add(expr.name)
        elif isinstance(expr, syntax.Aggregate):
            for name in variable_names(expr, True):
                times[name] = times.get(name, 0) + 1
                ignored.add(name)
        elif isinstance(expr, (syntax.Record, syntax.Call, syntax.Cast)):
            for each in expr.fields if isinstance(expr, syntax.Record) else expr.args if isinstance(expr, syntax.Call) else (expr.arg,):
                note(each, inside or isinstance(expr, syntax.Record))

    for arg in clause.head.args:
        note(arg, False)
    for literal in clause.body:
        for expr in part_exprs(literal):
            note(expr, not isinstance(literal, (Atom, NotAtom)))
    once = {name for name, found in times.items() if found == 1} - ignored
    if not once:
        return clause

    def change(expr: Expr) -> Expr:
        return syntax.Wildcard(expr.pos) if isinstance(expr, syntax.Variable) and expr.name in once else expr

    return mapped(clause, change)


def existentials(program: Outline) -> bool:
    """Relations of which only matters whether they are empty (`ReduceExistentials.cpp`)."""
    graph: networkx.DiGraph[str] = networkx.DiGraph()
    graph.add_nodes_from(program.types)
    irreducible = set(program.inputs | program.outputs)
    for clause in program.all():
        head = clause.head.name
        recursive = any(atom.name == head for atom in clause.atoms)
        for literal in clause.body:
            atom = literal.atom if isinstance(literal, NotAtom) else literal
            if isinstance(atom, Atom) and atom.name != head and not all(isinstance(arg, syntax.Wildcard) for arg in atom.args):
                if recursive:
                    graph.add_edge(head, atom.name)
                else:
                    irreducible.add(atom.name)
        for expr in clause.exprs:
            for each in aggregates(expr):
                irreducible.update(aggregated(each))
    reached = {name for start in irreducible if start in graph for name in (start, *networkx.descendants(graph, start))}
    reducible = [name for name in program.names() if program.clauses[name] and program.types[name] and name not in reached]
    for name in reducible:
        new = f"+?exists_{name}"
        program.add(new, (), *(replace(clause, head=Atom(new, (), clause.head.pos)) for clause in program.clauses[name]
                               if not any(atom.name == name for atom in clause.atoms)))

    def replaced(each: Literal) -> Literal:
        if isinstance(each, Atom) and each.name in reducible:
            return Atom(f"+?exists_{each.name}", (), each.pos)
        if isinstance(each, NotAtom) and each.atom.name in reducible:
            return NotAtom(Atom(f"+?exists_{each.atom.name}", (), each.atom.pos))
        return each

    if reducible:
        for name, clauses in program.clauses.items():
            if name not in reducible:
                program.clauses[name] = [replace(clause, body=tuple(map(replaced, clause.body))) for clause in clauses]
    return bool(reducible)


def named(program: Outline) -> None:
    """Wildcards become variables, but for those of negations (`NameUnnamedVariables.cpp`)."""
    numbers = count()

    def name(expr: Expr) -> Expr:
        if isinstance(expr, syntax.Wildcard):
            return syntax.Variable(f"+underscore_{next(numbers)}", expr.pos)
        return map_expr(expr, name)

    for relation in program.names():
        program.clauses[relation] = [replace(clause, body=tuple(each if isinstance(each, NotAtom) else map_part(each, name)
                                                                for each in clause.body)) for clause in program.clauses[relation]]


def partition(program: Outline) -> None:
    """Literals that share no variable with the head become relations without columns (`PartitionBodyLiterals.cpp`)."""
    numbers = count()
    for clause in program.all():
        graph: networkx.Graph[str] = networkx.Graph()
        head = {name for arg in clause.head.args for name in variable_names(arg, True)}
        groups = [names_of(each) for each in clause.body] + [head]
        for group in groups:
            networkx.add_path(graph, sorted(group))
            graph.add_nodes_from(group)
        apart = [component for component in networkx.connected_components(graph) if head.isdisjoint(component)]
        if not apart or clause.subsumes:
            continue
        atoms: list[Literal] = []
        for component in sorted(map(sorted, apart)):
            name = f"+disconnected{next(numbers)}"
            own = tuple(each for each in clause.body if not names_of(each).isdisjoint(component))
            program.add(name, (), Clause(Atom(name, (), clause.head.pos), own))
            atoms.append(Atom(name, (), clause.head.pos))
        reached = {found for component in networkx.connected_components(graph) if not head.isdisjoint(component) for found in component}
        rest = tuple(each for each in clause.body if not names_of(each) or not names_of(each).isdisjoint(reached))
        clauses = program.clauses[clause.head.name]
        at = next(index for index, each in enumerate(clauses) if each is clause)
        del clauses[at]
        clauses.append(Clause(clause.head, (*atoms, *rest)))

