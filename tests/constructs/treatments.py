"""Python constructs: one small program each, with what the analysis does with it.

A program's docstring names the construct in its first line and the treatment in its last: `followed`, `approximated: how` or
`unknown: KIND (why)`, KIND being the origin of the unknown value. Its `assert`s say what Python and torch do.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

HERE = Path(__file__).resolve().parent
GROUPS = tuple(sorted(folder.name for folder in HERE.iterdir() if folder.is_dir() and folder.name != "__pycache__"))


class Treatment(Enum):
    """`followed`: the exact value; `approximated`: values that include it; `unknown`: an unknown with its origin."""

    FOLLOWED = "followed"
    APPROXIMATED = "approximated"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Construct:
    """`how`: the way of approximating, or the unknown's kind and why. `asserts`: the lines of the assertions."""

    path: Path
    title: str
    treatment: Treatment
    how: str
    asserts: frozenset[int]

    @property
    def group(self) -> str:
        return self.path.parent.name

    @property
    def kind(self) -> str:
        """The kind of an unknown's origin."""
        return self.how.split()[0]


def read(path: Path) -> Construct:
    """Raises ValueError for a program whose docstring has not the form described above."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    lines = [line.strip() for line in (ast.get_docstring(tree) or "").splitlines()]
    match = re.fullmatch(r"(followed)|(approximated|unknown): (\S.*)", lines[-1] if lines else "")
    if match is None:
        raise ValueError(f"{path}: the docstring's last line is not `followed`, `approximated: HOW` or `unknown: KIND (WHY)`")
    asserts = frozenset(node.lineno for node in ast.walk(tree) if isinstance(node, ast.Assert))
    if not asserts:
        raise ValueError(f"{path}: asserts nothing")
    return Construct(path, lines[0].rstrip("."), Treatment(match[1] or match[2]), match[3] or "", asserts)


def constructs(group: str) -> list[Construct]:
    """The programs of a group. Files whose name starts with `_` are modules that the others import."""
    return [read(path) for path in sorted((HERE / group).glob("*.py")) if not path.name.startswith("_")]
