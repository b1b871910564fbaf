"""Draws the shape-flow graph as SVG: operators in layers, data flowing downwards."""

from __future__ import annotations

from html import escape

import networkx as nx
from dlshape.report.result import Flow, FlowNode

from pysouffle.late_dataclasses import dataclass

_WIDTH, _GAP_X, _GAP_Y, _LINE, _PAD = 200, 24, 46, 15, 8  # pixels
_MARGIN = 12


@dataclass(frozen=True, slots=True)
class _Box:
    node: FlowNode
    x: float
    y: float
    height: float


def svg(flow: Flow) -> str:
    """The picture; empty if there is nothing to draw."""
    if not flow.nodes:
        return ""
    boxes = _placed(flow)
    width = max(box.x for box in boxes.values()) + _WIDTH + _MARGIN
    height = max(box.y + box.height for box in boxes.values()) + _MARGIN
    parts = [f'<svg class="flow" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}" role="img">']
    parts += [_edge(boxes[a], boxes[b]) for a, b in flow.edges if a != b]
    parts += [_box(box) for box in boxes.values()]
    return "\n".join([*parts, "</svg>"])


def layers(flow: Flow) -> list[list[str]]:
    """Operators by layer, each below those it reads from; loops are cut where they lead back."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(node.at for node in flow.nodes)
    order = {node.at: number for number, node in enumerate(flow.nodes)}
    group = {at: number for number, part in enumerate(nx.strongly_connected_components(_directed(flow))) for at in part}
    # Inside a cycle the source order decides which way is down.
    graph.add_edges_from((a, b) for a, b in flow.edges if a != b and (group[a] != group[b] or order[a] < order[b]))
    result: list[list[str]] = []
    place: dict[str, float] = {}
    for generation in nx.topological_generations(graph):
        # Below the middle of what it reads from, to keep lines short; source order else.
        middle = {at: _mean([place[a] for a in graph.predecessors(at)]) for at in generation}
        row = sorted(generation, key=lambda at: (middle[at], order[at]))
        place.update({at: column - len(row) / 2 for column, at in enumerate(row)})
        result.append(row)
    return result


def _directed(flow: Flow) -> nx.DiGraph[str]:
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(node.at for node in flow.nodes)
    graph.add_edges_from(flow.edges)
    return graph


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _placed(flow: Flow) -> dict[str, _Box]:
    nodes = {node.at: node for node in flow.nodes}
    rows = layers(flow)
    widest = max(len(row) for row in rows) * (_WIDTH + _GAP_X)
    boxes: dict[str, _Box] = {}
    y = float(_MARGIN)
    for row in rows:
        left = _MARGIN + (widest - len(row) * (_WIDTH + _GAP_X)) / 2
        heights = [2 * _PAD + _LINE * (1 + max(1, len(nodes[at].shapes))) for at in row]
        for column, (at, height) in enumerate(zip(row, heights, strict=True)):
            boxes[at] = _Box(nodes[at], left + column * (_WIDTH + _GAP_X), y, height)
        y += max(heights) + _GAP_Y
    return boxes


def _edge(source: _Box, target: _Box) -> str:
    x1, y1 = source.x + _WIDTH / 2, source.y + source.height
    x2, y2 = target.x + _WIDTH / 2, target.y
    bend = max(20.0, abs(y2 - y1) / 2)
    return f'<path class="edge" d="M{x1:.0f},{y1:.0f} C{x1:.0f},{y1 + bend:.0f} {x2:.0f},{y2 - bend:.0f} {x2:.0f},{y2:.0f}"/>'


def _box(box: _Box) -> str:
    node = box.node
    title = f"{node.place} {node.label}"
    lines = [f"{node.label}  :{node.place.line}", *(node.shapes or ("no result",))]
    texts = "".join(
        f'<text x="{box.x + _PAD:.0f}" y="{box.y + _PAD + _LINE * (number + 0.75):.0f}" class="{"op" if number == 0 else "shape"}">'
        f"{escape(_cut(line))}</text>"
        for number, line in enumerate(lines)
    )
    frame = f'<rect x="{box.x:.0f}" y="{box.y:.0f}" width="{_WIDTH}" height="{box.height:.0f}" rx="5"/>'
    return f'<g class="node {escape(node.state)}"><title>{escape(title)}</title>{frame}{texts}</g>'


def _cut(text: str, longest: int = 27) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"
