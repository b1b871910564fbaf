"""Which relations a relation is computed from (`PrecedenceGraph.cpp`, `SCCGraph.cpp`, `RecursiveClauses.cpp`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pysouffle.language import syntax
from pysouffle.language.check.clause import heads_of
from pysouffle.language.check.walk import children
from pysouffle.language.syntax import Aggregate, And, Atom, Body, Call, Cast, Compare, Expr, Not, Or, Record

Graph = Mapping[str, Iterable[str]]


class Uses:
    """The relations in a rule's body, by how they stand there; `heads`: for each head those in aggregates among its arguments."""

    def __init__(self, rule: syntax.Clause) -> None:
        self.positive: set[str] = set()
        self.negated: set[str] = set()
        self.aggregated: set[str] = set()
        self.heads: dict[str, set[str]] = {}
        for head in heads_of(rule):
            for arg in head.args:
                self._expr(arg, False)
            self.heads.setdefault(head.name, set()).update(self.aggregated)
            self.aggregated.clear()
        if rule.body is not None:
            self._body(rule.body, False, False)

    def of(self, head: str) -> set[str]:
        """What the relation of a head is computed from by this rule."""
        return self.positive.union(self.negated, self.aggregated, self.heads[head])

    def stratified(self) -> set[str]:
        """What has to be computed before."""
        return self.negated.union(self.aggregated, *self.heads.values())

    def all(self) -> set[str]:
        return self.positive | self.stratified()

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


def edges_of(uses: Iterable[Uses]) -> dict[str, set[str]]:
    """From each relation to those it is computed from."""
    found: dict[str, set[str]] = {}
    for each in uses:
        for head in each.heads:
            found.setdefault(head, set()).update(each.of(head))
    return found
