"""Where names are written: whether one occurs in a part of the module is asked at every test, so each answer must not cost a walk."""

from __future__ import annotations

import ast
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property


class Occurrences:
    """Nodes of a module, numbered in the order of a walk; what is inside a node has the numbers between its first and its last."""

    def __init__(self, body: Sequence[ast.stmt]) -> None:
        self._body = body

    def occurs(self, name: str, parts: Sequence[ast.AST]) -> bool:
        """Whether `name` is written in one of `parts`, which follow each other in the module."""
        if not parts:
            return False
        spans, names = self._walked
        if parts[0] not in spans or parts[-1] not in spans:
            return any(isinstance(node, ast.Name) and node.id == name for part in parts for node in ast.walk(part))
        places = names.get(name, ())
        index = bisect_left(places, spans[parts[0]][0])
        return index < len(places) and places[index] < spans[parts[-1]][1]

    def names(self, parts: Sequence[ast.AST]) -> set[str]:
        """The names that are written in `parts`, which follow each other in the module."""
        spans, _ = self._walked
        if not parts:
            return set()
        if parts[0] not in spans or parts[-1] not in spans:
            return {node.id for part in parts for node in ast.walk(part) if isinstance(node, ast.Name)}
        places, names = self._in_order
        return set(names[bisect_left(places, spans[parts[0]][0]) : bisect_left(places, spans[parts[-1]][1])])

    @cached_property
    def _in_order(self) -> tuple[list[int], list[str]]:
        """Where names are written, and which."""
        found = sorted((place, name) for name, places in self._walked[1].items() for place in places)
        return [place for place, _ in found], [name for _, name in found]

    @cached_property
    def _walked(self) -> tuple[dict[ast.AST, tuple[int, int]], dict[str, list[int]]]:
        spans: dict[ast.AST, tuple[int, int]] = {}
        names: dict[str, list[int]] = {}
        count = 0
        open_: list[tuple[ast.AST, int, Iterator[ast.AST]]] = []
        for statement in self._body:
            open_.append((statement, count, ast.iter_child_nodes(statement)))
            count += 1
            while open_:
                node, first, children = open_[-1]
                child = next(children, None)
                if child is None:
                    spans[node] = first, count
                    open_.pop()
                    continue
                if isinstance(child, ast.Name):
                    names.setdefault(child.id, []).append(count)
                open_.append((child, count, ast.iter_child_nodes(child)))
                count += 1
        return spans, names
