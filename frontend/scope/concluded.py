"""What rules concluded of one file over all files of the program, before any of them is lowered: rules/summaries/."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from enum import Enum
from itertools import takewhile

Place = tuple[int, int]  # line and column where what is called ends: no two calls share them
TEMPORARY = (ast.List, ast.Tuple, ast.Dict, ast.IfExp, ast.BoolOp, ast.NamedExpr)  # actuals without a name that may hold what has one
ALL_KEYWORDS = "**"


class Conclusion(Enum):
    """By the relation that the rules derive: of a call and a position or keyword, of a function and a formal, of a top-level name."""

    ACTUAL = "changed_actual"
    FORMAL = "kept_formal"
    BOUND = "bound_outside"
    FILLED = "filled_outside"

    @property
    def placed(self) -> bool:
        """Whether it is about a place in the text."""
        return self in (Conclusion.ACTUAL, Conclusion.FORMAL)

    def text(self, at: str, what: str) -> str:
        """One conclusion; `at`: `LINE:COLUMN` of what it is about, "" for a name of the module."""
        return f"{self.value} {at} {what}"


@dataclass(frozen=True, slots=True)
class Concluded:
    """`known`: of the calls of one file, each with the position or keyword of an actual that it may change; `kept`: of its functions, by
    where they start, the formals that may be changed by way of what keeps them when the function has returned; `bound`, `filled`: of its
    top-level names, which other modules bind anew, or change what they hold in place."""

    known: Set[tuple[Place, str]] = frozenset()
    kept: Set[tuple[Place, str]] = frozenset()
    bound: Set[str] = frozenset()
    filled: Set[str] = frozenset()

    @staticmethod
    def of(texts: Iterable[str]) -> Concluded:
        """From texts as `Conclusion.text` writes them."""
        places: dict[Conclusion, set[tuple[Place, str]]] = {each: set() for each in Conclusion}
        for text in texts:
            relation, at, what = text.split(" ", 2)
            line, _, column = at.partition(":")
            places[Conclusion(relation)].add(((int(line or 0), int(column or 0)), what))
        names = {each: frozenset(what for _, what in found) for each, found in places.items()}
        return Concluded(frozenset(places[Conclusion.ACTUAL]), frozenset(places[Conclusion.FORMAL]), names[Conclusion.BOUND],
                         names[Conclusion.FILLED])

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
