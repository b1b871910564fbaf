"""Which relations a relation is computed from (`PrecedenceGraph.cpp`, `SCCGraph.cpp`, `RecursiveClauses.cpp`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pysouffle.language import syntax
from pysouffle.language.check.clause import heads_of
from pysouffle.language.check.walk import children
from pysouffle.language.syntax import Aggregate, And, Atom, Body, Call, Cast, Compare, Expr, Not, Or, Record

Graph = Mapping[str, Iterable[str]]


class Uses:
    """The relations in a rule's body, by how they stand there."""

    def __init__(self, rule: syntax.Clause) -> None:
        self.positive: set[str] = set()
        self.negated: set[str] = set()
        self.aggregated: set[str] = set()
        self.heads = {head.name for head in heads_of(rule)}
        for head in heads_of(rule):
            for arg in head.args:
                self._expr(arg, False)
        if rule.body is not None:
            self._body(rule.body, False, False)

    def all(self) -> set[str]:
        return self.positive | self.negated | self.aggregated

    def _body(self, body: Body, negated: bool, within: bool) -> None:
        if isinstance(body, Atom):
            (self.aggregated if within else self.negated if negated else self.positive).add(body.name)
            for arg in body.args:
                self._expr(arg, within)
        elif isinstance(body, (And, Or)):
            for part in body.parts:
                self._body(part, negated, within)
        elif isinstance(body, Not):
            self._body(body.body, not negated, within)
        elif isinstance(body, Compare):
            self._expr(body.left, within)
            self._expr(body.right, within)

    def _expr(self, expr: Expr, within: bool) -> None:
        if isinstance(expr, Aggregate):
            if expr.target is not None:
                self._expr(expr.target, True)
            self._body(expr.body, False, True)
        elif isinstance(expr, (Record, Call, Cast)):
            for each in children(expr):
                self._expr(each, within)  # type: ignore[arg-type]  # children of such an expression are expressions


def components(vertices: Iterable[str], edges: Graph) -> list[list[str]]:
    """The strongly connected components; one comes after those it has edges to."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    within: set[str] = set()
    found: list[list[str]] = []
    for root in vertices:
        if root in order:
            continue
        todo = [(root, iter(edges.get(root, ())))]
        order[root] = low[root] = len(order)
        stack.append(root)
        within.add(root)
        while todo:
            vertex, successors = todo[-1]
            for other in successors:
                if other not in order:
                    order[other] = low[other] = len(order)
                    stack.append(other)
                    within.add(other)
                    todo.append((other, iter(edges.get(other, ()))))
                    break
                if other in within:
                    low[vertex] = min(low[vertex], order[other])
            else:
                todo.pop()
                if todo:
                    low[todo[-1][0]] = min(low[todo[-1][0]], low[vertex])
                if low[vertex] == order[vertex]:
                    at = stack.index(vertex)
                    found.append(stack[at:])
                    within.difference_update(stack[at:])
                    del stack[at:]
    return found


def edges_of(rules: Sequence[syntax.Clause], uses: Sequence[set[str]]) -> dict[str, set[str]]:
    """From the head of each rule to `uses` of it."""
    found: dict[str, set[str]] = {}
    for rule, used in zip(rules, uses, strict=True):
        for head in heads_of(rule):
            found.setdefault(head.name, set()).update(used)
    return found
