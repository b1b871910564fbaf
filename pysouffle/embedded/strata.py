"""The order in which relations are computed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import networkx

from pysouffle.embedded import ir
from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stratum:
    """Relations that depend on each other (or one that does not depend on itself), and the clauses that derive them."""

    relations: tuple[int, ...]
    recursive: bool
    clauses: tuple[ir.Clause, ...]


def dependencies(body: Sequence[ir.Literal]) -> Iterator[tuple[int, ir.Literal | None]]:
    """The relations a body reads, each with the literal if it must be complete before (negated or aggregated)."""
    for literal in body:
        if isinstance(literal, ir.Atom):
            yield literal.relation, None
        elif isinstance(literal, ir.Negated):
            yield literal.relation, literal
        elif isinstance(literal, ir.Fold):
            for relation, _ in dependencies(literal.body):
                yield relation, literal


def stratify(relations: Sequence[ir.RelationInfo], clauses: Sequence[ir.Clause]) -> list[Stratum]:
    """Strata in the order of evaluation. Raises ProgramError where a relation depends on its own negation or aggregate."""
    graph: networkx.DiGraph[int] = networkx.DiGraph()
    graph.add_nodes_from(range(len(relations)))
    for clause in clauses:
        for relation, _ in dependencies(clause.body):
            graph.add_edges_from((relation, head.relation) for head in clause.heads)
    component: dict[int, int] = {}
    members: list[tuple[int, ...]] = []
    for index, nodes in enumerate(networkx.strongly_connected_components(graph)):
        members.append(tuple(sorted(nodes)))
        component.update(dict.fromkeys(nodes, index))
    own: list[list[ir.Clause]] = [[] for _ in members]
    for clause in clauses:
        for index in sorted({component[head.relation] for head in clause.heads}):
            for relation, literal in dependencies(clause.body):
                if literal is not None and component[relation] == index:
                    how = "negation" if isinstance(literal, ir.Negated) else "an aggregate"
                    raise literal.pos.error(f"unable to stratify: {relations[relation].name} depends on itself through {how}")
            heads = tuple(head for head in clause.heads if component[head.relation] == index)
            own[index].append(replace(clause, heads=heads))
    condensed = networkx.condensation(graph, [set(each) for each in members])
    order = networkx.lexicographical_topological_sort(condensed, key=lambda index: members[index][0])
    return [Stratum(members[index], len(members[index]) > 1 or graph.has_edge(members[index][0], members[index][0]), tuple(own[index]))
            for index in order]
