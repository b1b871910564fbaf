"""Scopes of aggregates: which of their variables come from outside, which are their own, and which they lend to the rule.

After `analysis/Aggregate.cpp` and `transform/GroundWitnesses.cpp`: a variable is *injected* if the scope around gives it a value and the
aggregate does not range over it; it is a *witness* if only the aggregate's body gives it one, and the rule uses it; the rest is *local*.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pysouffle.embedded.conjunctions import (
    Flat,
    body_names,
    conjunctions,
    has_aggregate,
    map_body,
    map_expr,
    map_part,
    part_exprs,
    substituted,
    variable_names,
)
from pysouffle.embedded.grounding import grounded
from pysouffle.language import syntax
from pysouffle.language.syntax import Atom, Expr
from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Around:
    """The conjunction that an aggregate stands in: its variables, and those that scopes further out give a value."""

    parts: Sequence[Flat]
    names: frozenset[str]
    given: frozenset[str]
    nested: bool = False


class Scopes:
    """Gives the local variables of each aggregate names of their own, and turns witnesses into literals of the rule."""

    def __init__(self) -> None:
        self.count = 0
        self.extra: list[Flat] = []

    def clause(self, heads: Sequence[Atom], parts: Sequence[Flat]) -> tuple[Sequence[Atom], Sequence[Flat]]:
        exprs = [arg for head in heads for arg in head.args] + [expr for part in parts for expr in part_exprs(part)]
        if not any(map(has_aggregate, exprs)):
            return heads, parts
        around = Around(parts, frozenset(name for expr in exprs for name in variable_names(expr)), frozenset())
        new_heads = [replace(head, args=tuple(self.expr(arg, around) for arg in head.args)) for head in heads]
        new_parts = [map_part(part, lambda each: self.expr(each, around)) for part in parts]
        extra, self.extra = self.extra, []
        return new_heads, [*new_parts, *extra]

    def expr(self, expr: Expr, around: Around) -> Expr:
        if isinstance(expr, syntax.Aggregate):
            return self.aggregate(expr, around)
        return map_expr(expr, lambda each: self.expr(each, around)) if has_aggregate(expr) else expr

    def aggregate(self, aggregate: syntax.Aggregate, around: Around) -> Expr:
        bodies = conjunctions(aggregate.body)
        if len(bodies) > 1:
            raise aggregate.pos.error("disjunctions in aggregation clauses are currently not supported")
        parts = bodies[0] if bodies else []
        target = set(variable_names(aggregate.target, True)) if aggregate.target is not None else set()
        names = target | set(body_names(aggregate.body, True))
        outside = grounded(around.parts, around.given, aggregate)
        injected = (names & outside & (around.names | around.given)) - target
        witnesses = (names & around.names & grounded(parts)) - injected - grounded(around.parts, around.given)
        direct = target | set(body_names(aggregate.body))
        passing = (names - direct) & around.names - outside  # a witness of an aggregate further in
        self.count += 1
        own = {name: f"{name}'{self.count}" for name in names - injected - passing}
        found = _renamed(aggregate, own)
        inner = conjunctions(found.body)
        scope = Around(inner[0] if inner else [], frozenset(body_names(found.body)) | around.names, frozenset(outside | around.given), True)
        found = replace(found, body=map_body(found.body, lambda each: self.expr(each, scope)))
        if not witnesses:
            return found
        value = self.witnessed(aggregate, found, parts, witnesses, own)
        if not around.nested:
            return value
        # The aggregate around it would be another one without an aggregate inside.
        return _renamed(found, {name: f"{name}'" for name in own.values()})

    def witnessed(self, given: syntax.Aggregate, found: syntax.Aggregate, parts: Sequence[Flat], witnesses: set[str],
                  own: dict[str, str]) -> Expr:
        """A variable for the aggregate's value; the body, once more, as literals of the rule: those rows where the value is reached.

        As in Soufflé the other variables of the body are then those of the rule: the aggregate is taken for each of their values.
        """
        if given.target is None or given.op not in ("min", "max"):
            raise given.pos.error(f"Witness problem: {given.op} has no witness, but variable {min(witnesses)} of its body is used")
        self.count += 1
        value = syntax.Variable(f"value'{self.count}", given.pos)
        values: dict[str, Expr] = {name: syntax.Variable(new, given.pos) for name, new in own.items() if name not in witnesses}
        if isinstance(given.target, syntax.Variable):
            values[given.target.name] = value
        else:
            parts = [*parts, syntax.Compare("=", value, given.target, given.pos)]
        self.extra.append(syntax.Compare("=", value, found, given.pos))
        self.extra += [map_part(part, lambda each: substituted(each, values)) for part in parts]
        return value


def _renamed(aggregate: syntax.Aggregate, names: dict[str, str]) -> syntax.Aggregate:
    values: dict[str, Expr] = {old: syntax.Variable(new, aggregate.pos) for old, new in names.items()}
    found = substituted(aggregate, values)
    assert isinstance(found, syntax.Aggregate)
    return found
