"""Strongly connected components (Tarjan, "Depth-first search and linear graph algorithms", 1972), without recursion."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from typing import TypeVar

_Node = TypeVar("_Node")


def components(start: _Node, successors: Callable[[_Node], Iterable[_Node]], done: Container[_Node] = ()) -> Iterator[list[_Node]]:
    """The components that are reached from `start`, each after those that it leads to; nodes in `done` are not entered."""
    index: dict[_Node, int] = {}
    low: dict[_Node, int] = {}
    open_: list[_Node] = []
    inside: set[_Node] = set()
    path: list[tuple[_Node, Iterator[_Node]]] = []

    def enter(node: _Node) -> None:
        index[node] = low[node] = len(index)
        open_.append(node)
        inside.add(node)
        path.append((node, iter(successors(node))))

    enter(start)
    while path:
        node, rest = path[-1]
        for other in rest:
            if other in inside:
                low[node] = min(low[node], index[other])
            elif other not in index and other not in done:
                enter(other)
                break
        else:
            path.pop()
            if path:
                above = path[-1][0]
                low[above] = min(low[above], low[node])
            if low[node] == index[node]:
                component: list[_Node] = []
                while not component or component[-1] != node:
                    component.append(open_.pop())
                    inside.discard(component[-1])
                yield component
