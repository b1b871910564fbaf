"""What calls change in place of what they are given, as rules/summaries/changed_actuals.dl found it over all files of the program."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from itertools import takewhile

Place = tuple[int, int]  # line and column where what is called ends: no two calls share them


@dataclass(frozen=True, slots=True)
class ChangedActuals:
    """Of the calls of one file, each with the position or keyword of an actual that it may change."""

    known: Set[tuple[Place, str]] = frozenset()

    @staticmethod
    def of(texts: Iterable[str]) -> ChangedActuals:
        """From texts `LINE:COLUMN:SLOT`."""
        parts = (text.split(":", 2) for text in texts)
        return ChangedActuals(frozenset(((int(line), int(column)), slot) for line, column, slot in parts))

    def by(self, func: ast.expr, key: int | str) -> bool:
        """Whether the call of `func` may change its actual at position `key`, or with keyword `key`."""
        return bool(self.known) and (place(func), str(key)) in self.known


def place(func: ast.expr) -> Place:
    """Where `func`, which is called, ends."""
    return func.end_lineno or 0, func.end_col_offset or 0


def actuals(node: ast.Call) -> Iterator[tuple[int | str, ast.expr]]:
    """The actuals of a call by position, up to a star, behind which nobody knows the positions, and by keyword."""
    yield from enumerate(takewhile(lambda arg: not isinstance(arg, ast.Starred), node.args))
    yield from ((keyword.arg, keyword.value) for keyword in node.keywords if keyword.arg)
