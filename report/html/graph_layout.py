"""Where the nodes of a graph stand: in rows, each below those that it reads from, and in a row so that lines cross little."""

from __future__ import annotations

import json

import networkx as nx
from dlshape.report.model import Graph, Node

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Drawn:
    """A graph for its template: rows of nodes, what is inside of them by number, and the edges as JSON for the script that draws them."""

    rows: tuple[tuple[Node, ...], ...]
    inside: dict[int, Drawn]
    edges: str
    told: tuple[tuple[str, str, str, bool], ...]


def drawn(graph: Graph) -> Drawn:
    places = rows_of(graph)
    nodes = {node.number: node for node in graph.nodes}
    edges = [[edge.source, edge.target, " or ".join(edge.shapes), int(edge.failing)] for edge in graph.edges]
    told = tuple((nodes[edge.source].label, nodes[edge.target].label, " or ".join(edge.shapes), edge.failing) for edge in graph.edges)
    inside = {node.number: drawn(node.inside) for node in graph.nodes if node.inside is not None}
    return Drawn(tuple(tuple(nodes[n] for n in row) for row in places), inside, json.dumps(edges), told)


def rows_of(graph: Graph) -> list[list[int]]:
    """The numbers of nodes, row by row. Inside of a cycle, as loops make them, the order of the source says which way is down."""
    every: nx.DiGraph[int] = nx.DiGraph()
    every.add_nodes_from(node.number for node in graph.nodes)
    every.add_edges_from((edge.source, edge.target) for edge in graph.edges if edge.source != edge.target)
    group = {n: i for i, part in enumerate(nx.strongly_connected_components(every)) for n in part}
    downwards: nx.DiGraph[int] = nx.DiGraph()
    downwards.add_nodes_from(every)
    downwards.add_edges_from((a, b) for a, b in every.edges if group[a] != group[b] or a < b)
    result: list[list[int]] = []
    column: dict[int, float] = {}
    for generation in nx.topological_generations(downwards):
        middle = {n: _mean([column[a] for a in downwards.predecessors(n)]) for n in generation}
        row = sorted(generation, key=lambda n: (middle[n], n))
        column.update({n: i - (len(row) - 1) / 2 for i, n in enumerate(row)})
        result.append(row)
    return result


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
