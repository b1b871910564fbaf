"""What Soufflé does to a clause with aggregates before it checks it.

See `SimplifyAggregateTargetExpression.cpp` and `UniqueAggregationVariables.cpp`.
"""

from __future__ import annotations

from dataclasses import replace

from pysouffle.language.check.aggregate_checks import injected, names_outside, nodes, unused_name, witnesses
from pysouffle.language.check.alternatives import exact_alternatives
from pysouffle.language.check.clause import Clause
from pysouffle.language.check.walk import Literal, aggregates_in, changed, changed_expr, literals, names_in, preorder, renaming
from pysouffle.language.syntax import Aggregate, And, Compare, Expr, Variable


def scoped(clause: Clause) -> Clause:
    """Targets are variables, and local variables of an aggregate have names of their own."""
    return _unique(_simple(_flat(clause)))


def _flat(clause: Clause) -> Clause:
    """Bodies of aggregates become conjunctions."""
    def change(expr: Expr) -> Expr | None:
        if not isinstance(expr, Aggregate):
            return None
        target = None if expr.target is None else changed_expr(expr.target, change)
        return replace(expr, target=target, body=And(tuple(changed(each, change) for each in exact_alternatives(expr.body)[0])))

    return clause.changed(change)


def _simple(clause: Clause) -> Clause:
    simple = {id(each): _simplified(clause, each) for each in aggregates_in(nodes(clause))
              if each.target is not None and not isinstance(each.target, Variable)}
    return clause.changed(lambda expr: simple.get(id(expr))) if simple else clause


def _simplified(clause: Clause, aggregate: Aggregate) -> Aggregate:
    """`sum x + 1 : { … }` is `sum y : { …, y = x + 1 }`; a variable of the target hides one outside that has a value."""
    assert aggregate.target is not None
    target = Variable(unused_name(clause, "x"), aggregate.target.pos)
    body: list[Literal] = [*literals(aggregate.body), Compare("=", target, aggregate.target, aggregate.target.pos)]
    hidden = names_outside(clause, aggregate) - witnesses(clause, aggregate)
    for node in preorder([aggregate.target]):
        if isinstance(node, Variable) and node.name in hidden:
            change = renaming({node.name: unused_name(clause, node.name)})
            body = [changed(literal, change) for literal in body]
    return replace(aggregate, target=target, body=And(tuple(body)))


def _unique(clause: Clause) -> Clause:
    for number in range(len(aggregates_in(nodes(clause)))):
        aggregate = aggregates_in(nodes(clause))[number]
        local = names_in([aggregate]) - injected(clause, aggregate) - witnesses(clause, aggregate)
        for name in sorted(local & names_outside(clause, aggregate)):
            clause, aggregate = _renamed(clause, aggregate, name)
    return clause


def _renamed(clause: Clause, aggregate: Aggregate, name: str) -> tuple[Clause, Aggregate]:
    change = renaming({name: unused_name(clause, name)})
    target = None if aggregate.target is None else changed_expr(aggregate.target, change)
    new = replace(aggregate, target=target, body=And(tuple(changed(each, change) for each in literals(aggregate.body))))
    return clause.changed(lambda expr: new if expr is aggregate else None), new
