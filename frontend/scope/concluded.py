"""What rules concluded of one file over all files of the program, before any of them is lowered: rules/summaries/."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Set
from enum import Enum

from pysouffle.late_dataclasses import dataclass

Place = tuple[int, int]  # line and column where what is called ends: no two calls share them
# Actuals without a name that may hold what has one.
TEMPORARY = (ast.List, ast.Tuple, ast.Dict, ast.IfExp, ast.BoolOp, ast.NamedExpr, ast.Call, ast.BinOp)
ALL_KEYWORDS = "**"


class Conclusion(Enum):
    """By the relation that the rules derive: of a call and a position or keyword three times, of a function and a formal, of a top-level
    name; of the name of a method, an attribute and whether that is `property` or `call`; of a call; of a function and a variable; of a
    function, where what owns a variable starts, the variable and what is done to that; of where what owns a variable starts, and the
    variable; of a function."""

    ACTUAL = "changed_actual"
    RESHAPED = "reshaped_actual"
    LEFT = "unchanged_actual"
    FORMAL = "kept_formal"
    BOUND = "bound_outside"
    FILLED = "filled_outside"
    INSIDE = "filled_inside"
    RETURNED = "returned_attribute"
    RESULT = "outside_result"
    SHOWN = "only_shown"
    THROUGH = "used_through_calls"
    MIXED = "not_passed_on"
    KEPT_RESULT = "kept_result"

    @property
    def placed(self) -> bool:
        """Whether it is about a place in the text."""
        return self in (Conclusion.ACTUAL, Conclusion.RESHAPED, Conclusion.LEFT, Conclusion.FORMAL, Conclusion.RESULT, Conclusion.SHOWN,
                        Conclusion.THROUGH, Conclusion.KEPT_RESULT)

    def text(self, *parts: str) -> str:
        """One conclusion, of these parts, the first of which is `LINE:COLUMN` if it is about a place."""
        return " ".join((self.value, *parts))


@dataclass(frozen=True, slots=True)
class Concluded:
    """`known`: of the calls of one file, each with the position or keyword of an actual that it may change; `left`: those that it is known
    not to; `reshaped`: those that may be, or hold, a tensor which it gives another shape; `kept`: of its functions, by where they start,
    the formals that may be changed by way of what keeps them when the function has returned; `bound`, `filled`: its top-level names that
    another module binds anew, or changes what they hold in place, with that module, `inside` if it may be something in it; `returned`: by
    name of a method that another module defines, the attributes whose containers it gives its caller, and whether it is called or a
    property; `outside`: calls whose results may be what top-level names of other modules hold; `shown`: by where their functions start,
    variables that are only shown, by way of others; `through`: functions with variables of others that they use through those that they
    call, by where the functions, and those whose variables they are, start: read, bound, filled or updated; `mixed`: variables that no call
    hands over; `again`: functions that give again what they gave before, and others have changed."""

    known: Set[tuple[Place, str]] = frozenset()
    kept: Set[tuple[Place, str]] = frozenset()
    bound: Set[tuple[str, str]] = frozenset()
    filled: Set[tuple[str, str]] = frozenset()
    inside: Set[str] = frozenset()
    returned: Set[tuple[str, str, str]] = frozenset()
    outside: Set[Place] = frozenset()
    shown: Set[tuple[Place, str]] = frozenset()
    through: Set[tuple[Place, Place, str, str]] = frozenset()
    mixed: Set[tuple[Place, str]] = frozenset()
    again: Set[Place] = frozenset()
    left: Set[tuple[Place, str]] = frozenset()
    reshaped: Set[tuple[Place, str]] = frozenset()

    @staticmethod
    def of(texts: Iterable[str]) -> Concluded:
        """From texts as `Conclusion.text` writes them."""
        found: dict[Conclusion, list[str]] = {each: [] for each in Conclusion}
        for text in texts:
            relation, _, rest = text.partition(" ")
            found[Conclusion(relation)].append(rest)
        return Concluded(
            frozenset(map(_placed, found[Conclusion.ACTUAL])), frozenset(map(_placed, found[Conclusion.FORMAL])),
            frozenset(map(_by, found[Conclusion.BOUND])), frozenset(map(_by, found[Conclusion.FILLED])),
            frozenset(found[Conclusion.INSIDE]),
            frozenset((n, a, how) for n, a, how in map(str.split, found[Conclusion.RETURNED])),
            frozenset(at for at, _ in map(_placed, found[Conclusion.RESULT])), frozenset(map(_placed, found[Conclusion.SHOWN])),
            frozenset((place, _line_and_column(of), n, how) for place, (of, n, how) in (
                (at, rest.split(" ")) for at, rest in map(_placed, found[Conclusion.THROUGH]))),
            frozenset(map(_placed, found[Conclusion.MIXED])), frozenset(map(_line_and_column, found[Conclusion.KEPT_RESULT])),
            frozenset(map(_placed, found[Conclusion.LEFT])), frozenset(map(_placed, found[Conclusion.RESHAPED])))

    @property
    def changes(self) -> bool:
        """Whether it says more of what the file changes than the file itself."""
        return bool(self.known or self.returned)

    def keeps(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, formal: str) -> bool:
        """Whether what function `node` is given as `formal` may be changed when it has returned."""
        return (start(node), formal) in self.kept

    def shows(self, node: ast.AST, name: str) -> bool:
        """Whether variable `name` of function, class or module `node` is only shown, by way of other variables."""
        return (start(node), name) in self.shown

    def gives_again(self, node: ast.AST) -> bool:
        """Whether function `node` gives what it gave before, and others have changed."""
        return bool(self.again) and start(node) in self.again

    def gives_outside(self, func: ast.expr) -> bool:
        """Whether the call of `func` may give what a top-level name of another module holds."""
        return bool(self.outside) and place(func) in self.outside

    def by(self, func: ast.expr, key: int | str) -> bool:
        """Whether the call of `func` may change its actual at position `key`, or with keyword `key`."""
        return bool(self.known) and (place(func), str(key)) in self.known

    def reshapes(self, func: ast.expr, key: int | str) -> bool:
        """Whether the call of `func` may give a tensor that is, or is in, its actual at position or with keyword `key` another shape."""
        return bool(self.reshaped) and (place(func), str(key)) in self.reshaped

    def leaves(self, func: ast.expr, key: int | str) -> bool:
        """Whether the call of `func` is known to change nothing of its actual at position `key`, or with keyword `key`."""
        return bool(self.left) and (place(func), str(key)) in self.left


def _placed(text: str) -> tuple[Place, str]:
    at, _, what = text.partition(" ")
    return _line_and_column(at), what


def _by(text: str) -> tuple[str, str]:
    name, _, module = text.partition(" ")
    return name, module


def _line_and_column(text: str) -> Place:
    line, _, column = text.partition(":")
    return int(line), int(column)


def start(node: ast.AST) -> Place:
    """Where a function or class starts; of a module, what no other has."""
    return getattr(node, "lineno", 0), getattr(node, "col_offset", 0)


def place(func: ast.expr) -> Place:
    """Where `func`, which is called, ends."""
    return func.end_lineno or 0, func.end_col_offset or 0


def actuals(node: ast.Call) -> list[tuple[int | str, ast.expr]]:
    """The actuals of a call by position, up to a star, behind which nobody knows the positions, and by keyword; what stands behind
    `**` has that for one."""
    found: list[tuple[int | str, ast.expr]] = []
    for index, arg in enumerate(node.args):
        if type(arg) is ast.Starred:
            break
        found.append((index, arg))
    found += [(keyword.arg or ALL_KEYWORDS, keyword.value) for keyword in node.keywords]
    return found
