"""Which variables of an aggregate are its own (`analysis/Aggregate.cpp`), and what `SemanticChecker.cpp` says of aggregates.

A variable is *injected* if it has a value outside, a *witness* if only the aggregate's body gives it one and it is used outside, else
*local*. Every definition here is the one Soufflé has: by names, on clauses in which aggregates are replaced by variables.
"""

from __future__ import annotations

from collections import Counter as Bag
from collections.abc import Iterator

from pysouffle.language.check.clause import Clause
from pysouffle.language.check.grounded_terms import grounded_names
from pysouffle.language.check.issues import Issue
from pysouffle.language.check.walk import Node, aggregates_in, changed, children, form, literals, names_in, preorder
from pysouffle.language.syntax import Aggregate, Atom, Body, Compare, Expr, Not, Variable


def nodes(clause: Clause) -> list[Node]:
    return [clause.head, *clause.body]


def injected(clause: Clause, aggregate: Aggregate) -> set[str]:
    """Variables that have a value outside, in the rule or in an aggregate around this one; not those of its target."""
    wanted = form(aggregate)
    around = {form(each) for each in aggregates_in(nodes(clause)) if any(form(inner) == wanted for inner in aggregates_in([each]))}
    known: list[Expr] = []

    def hide(expr: Expr) -> Expr | None:
        if not isinstance(expr, Aggregate):
            return None
        this = form(expr)
        if this in around and this != wanted:
            return None
        hidden = Variable(f"+aggregate_{len(known)}{'' if this in around else '+'}", expr.pos)
        if this not in around:
            known.append(hidden)
        return hidden

    body = [changed(literal, hide) for literal in (*clause.body, Not(clause.head))]
    found = grounded_names([*body, Atom("+grounding", tuple(known), aggregate.pos)]) & names_in([aggregate])
    return found - (set() if aggregate.target is None else names_in([aggregate.target]))


def witnesses(clause: Clause, aggregate: Aggregate) -> set[str]:
    """Variables that have no value in the rule but in the aggregate's body."""
    known: list[Expr] = []

    def hide(expr: Expr) -> Expr | None:
        if not isinstance(expr, Aggregate):
            return None
        known.append(Variable(f"+aggregate_{len(known)}", expr.pos))
        return known[-1]

    body = [changed(literal, hide) for literal in (*clause.body, Not(clause.head))]
    lacking = names_in(body) - grounded_names([*body, Atom("+grounding", tuple(known), aggregate.pos)])
    inside = literals(aggregate.body)
    return (lacking & grounded_names(inside) & names_in(inside)) - injected(clause, aggregate)


def names_outside(clause: Clause, aggregate: Aggregate) -> set[str]:
    count = Bag(node.name for node in preorder(nodes(clause)) if isinstance(node, Variable))
    count.subtract(node.name for node in preorder([aggregate]) if isinstance(node, Variable))
    return {name for name, number in count.items() if number > 0}


def unused_name(clause: Clause, base: str) -> str:
    taken = names_in(nodes(clause))
    if base not in taken:
        return base
    return next(name for number in range(len(taken) + 1) if (name := f"{base}{number}") not in taken)


def invalid_witnesses(clause: Clause) -> Iterator[Issue]:
    """A count, sum or mean says nothing of a single tuple, so it has no witness."""
    for aggregate in aggregates_in(nodes(clause)):
        if aggregate.op not in ("min", "max"):
            found = witnesses(clause, aggregate)
            for node in _own_nodes(aggregate):
                if isinstance(node, Variable) and node.name in found:
                    yield Issue("Witness problem: argument grounded by an aggregator's inner scope is used ungrounded in outer scope in a "
                                "count/sum/mean aggregate", node.pos)


def _own_nodes(aggregate: Aggregate) -> Iterator[Node | Body]:
    """The nodes of its body that are in no aggregate inside it."""
    todo: list[Node | Body] = [*literals(aggregate.body)]
    while todo:
        node = todo.pop()
        yield node
        todo += [each for each in children(node) if not isinstance(each, Aggregate)]


def mutually_dependent(clause: Clause) -> Iterator[Issue]:
    """Aggregates of which each needs a variable that the other's literal gives a value."""
    aggregates = aggregates_in(nodes(clause))
    if len(aggregates) < 2:
        return
    holders = [(node, {form(each) for each in aggregates_in([node])}) for node in preorder(nodes(clause))
               if isinstance(node, (Atom, Compare, Not))]
    alone = [(names_in([node]), grounded_names([node])) for node, inside in holders if inside]
    for aggregate in aggregates:
        own = [node for node, inside in holders if form(aggregate) in inside]
        names, bound = names_in(own), grounded_names(own)
        if any((names & others & others_bound) - bound and (names & others & bound) - others_bound for others, others_bound in alone):
            yield Issue("Mutually dependent aggregate", aggregate.pos)
