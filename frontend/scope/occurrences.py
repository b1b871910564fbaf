"""Where names are written: whether one occurs in a part of the module is asked at every test, so each answer must not cost a walk."""

from __future__ import annotations

import ast
from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property

from dlshape.frontend.read.nodes import children
from dlshape.frontend.read.nodes import names as names_in


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
            return any(name in names_in(part) for part in parts)
        places = names.get(name, ())
        index = bisect_left(places, spans[parts[0]][0])
        return index < len(places) and places[index] < spans[parts[-1]][1]

    def names(self, parts: Sequence[ast.AST]) -> set[str]:
        """The names that are written in `parts`, which follow each other in the module."""
        spans, _ = self._walked
        if not parts:
            return set()
        if parts[0] not in spans or parts[-1] not in spans:
            return {name for part in parts for name in names_in(part)}
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
        todo: list[ast.AST | tuple[ast.AST, int]] = [*reversed(self._body)]  # nodes, and those that end where they stand, with their number
        while todo:
            node = todo.pop()
            if isinstance(node, tuple):
                spans[node[0]] = node[1], count
                continue
            inside = children(node)
            if inside:
                todo.append((node, count))
                inside.reverse()
                todo += inside
            else:
                spans[node] = count, count + 1
                if type(node) is ast.Name:
                    names.setdefault(node.id, []).append(count)
            count += 1
        return spans, names
