"""A model as reports show it."""

from __future__ import annotations

from collections.abc import Iterator

from dlshape.report.place import Place

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Layer:
    """A module of a model. `name`: the attribute or number that its container has it by; `path`: from the model, `blocks.0.norm`, "" for
    the model itself; `kind`: its class, `settings` what it was made with. Of `inputs` and `outputs` there is one for each different call,
    those of one call joined by commas. `parameters`: with those of its parts, None where they are not known. `state`: `ok`, `error`,
    `warning` or `unknown`; `place`: of the class, if it is the program's."""

    name: str
    path: str
    kind: str
    settings: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    parameters: int | None
    state: str
    place: Place | None = None
    children: tuple[Layer, ...] = ()

    def within(self) -> Iterator[tuple[int, Layer]]:
        """It and what it consists of, in torch's order, with their depths."""
        todo = [(0, self)]
        while todo:
            depth, layer = todo.pop()
            yield depth, layer
            todo += [(depth + 1, child) for child in reversed(layer.children)]


@dataclass(frozen=True, slots=True)
class Node:
    """What is done at one place. `kind`: `input`, `output`, `layer`, `function` of the program, or `operator`; `path`: of the layer, "" for
    what is none; `shapes`: of the results; `inside`: what it consists of; `cut`: whether that is left out."""

    number: int
    kind: str
    label: str
    detail: str
    shapes: tuple[str, ...]
    state: str
    place: Place | None = None
    path: str = ""
    inside: Graph | None = None
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Edge:
    """A tensor on its way, `shapes` for different calls; `failing`: whether what it leads to fails."""

    source: int
    target: int
    shapes: tuple[str, ...]
    failing: bool = False


@dataclass(frozen=True, slots=True)
class Graph:
    """Nodes in the order of the source."""

    nodes: tuple[Node, ...] = ()
    edges: tuple[Edge, ...] = ()


@dataclass(frozen=True, slots=True)
class Model:
    """`place`: where it is made, or its class, if nothing that is analysed makes it."""

    name: str
    place: Place
    top: Layer
    graph: Graph
