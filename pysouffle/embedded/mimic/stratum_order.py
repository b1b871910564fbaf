"""The order of strata: by their distance from relations that read nothing, then by name (`TopologicallySortedSCCGraph.cpp`)."""

from __future__ import annotations

from typing import NamedTuple

import networkx

from pysouffle.embedded.mimic.clauses import Outline, qualified, read_by


class Stratum(NamedTuple):
    """Its relations in the order of their names."""

    relations: tuple[str, ...]
    recursive: bool


def ordered(program: Outline) -> list[Stratum]:
    graph: networkx.DiGraph[str] = networkx.DiGraph()
    graph.add_nodes_from(program.names())
    for clause in program.all():
        graph.add_edges_from((name, clause.head.name) for name in read_by(clause) if name in program.types)
    components = [tuple(sorted(each, key=qualified)) for each in networkx.strongly_connected_components(graph)]
    condensed = networkx.condensation(graph, [set(each) for each in components])
    distance: dict[int, int] = {}
    for node in networkx.topological_sort(condensed):
        distance[node] = max((distance[before] + 1 for before in condensed.predecessors(node)), default=0)
    order = sorted(distance, key=lambda node: (distance[node], qualified(components[node][0])))
    return [Stratum(each, len(each) > 1 or graph.has_edge(each[0], each[0])) for each in (components[node] for node in order)]
