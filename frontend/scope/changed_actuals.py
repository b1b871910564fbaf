"""What calls change in place of what they are given, as rules/summaries/changed_actuals.dl found it over all files of the program."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from itertools import takewhile

Place = tuple[int, int]  # line and column where what is called ends: no two calls share them
TEMPORARY = (ast.List, ast.Tuple, ast.Dict, ast.IfExp, ast.BoolOp, ast.NamedExpr)  # actuals without a name that may hold what has one
ALL_KEYWORDS = "**"
KEPT = "="  # what texts of functions start with


@dataclass(frozen=True, slots=True)
class ChangedActuals:
    """Of the calls of one file, each with the position or keyword of an actual that it may change; `kept`: of its functions, by where they
    start, the formals that may be changed by way of what keeps them when the function has returned."""

    known: Set[tuple[Place, str]] = frozenset()
    kept: Set[tuple[Place, str]] = frozenset()

    @staticmethod
    def of(texts: Iterable[str]) -> ChangedActuals:
        """From texts `LINE:COLUMN:SLOT`, and of functions `=LINE:COLUMN:FORMAL`."""
        found: tuple[set[tuple[Place, str]], set[tuple[Place, str]]] = set(), set()
        for text in texts:
            line, column, what = text.removeprefix(KEPT).split(":", 2)
            found[text.startswith(KEPT)].add(((int(line), int(column)), what))
        return ChangedActuals(frozenset(found[0]), frozenset(found[1]))

    def keeps(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, formal: str) -> bool:
        """Whether what function `node` is given as `formal` may be changed when it has returned."""
        return ((node.lineno, node.col_offset), formal) in self.kept

    def by(self, func: ast.expr, key: int | str) -> bool:
        """Whether the call of `func` may change its actual at position `key`, or with keyword `key`."""
        return bool(self.known) and (place(func), str(key)) in self.known


def place(func: ast.expr) -> Place:
    """Where `func`, which is called, ends."""
    return func.end_lineno or 0, func.end_col_offset or 0


def actuals(node: ast.Call) -> Iterator[tuple[int | str, ast.expr]]:
    """The actuals of a call by position, up to a star, behind which nobody knows the positions, and by keyword; what stands behind
    `**` has that for one."""
    yield from enumerate(takewhile(lambda arg: not isinstance(arg, ast.Starred), node.args))
    yield from ((keyword.arg or ALL_KEYWORDS, keyword.value) for keyword in node.keywords)
