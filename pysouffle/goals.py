"""What a question is about: an atom whose arguments are terms, variables or `_`, e.g. `path(1, x)`."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from pysouffle.declarations import Declarations
from pysouffle.errors import ProgramError
from pysouffle.language import syntax
from pysouffle.language.sources import Segment
from pysouffle.terms import Term, render

FILE = "<goal>"  # what messages call it
_MEANT = "one atom is meant, e.g. relation(1, _)"


@cache
def read_goal(text: str) -> syntax.Atom:
    """Raises ProgramError if it is no atom."""
    from pysouffle.language.parser import parse_items

    lines = text.split("\n")
    try:
        items = parse_items([Segment(Path(FILE), 1, 1, f"{text}\n.")])  # a line of its own: a comment may end the goal
    except ProgramError as error:
        if error.line <= len(lines):
            raise
        raise ProgramError(f"syntax error: the goal ends too early; {_MEANT}", FILE, len(lines), len(lines[-1]) + 1) from None
    rule = items.clauses[0] if len(items.clauses) == 1 else None
    if not isinstance(rule, syntax.Rule) or rule.body is not None or len(rule.heads) != 1 or items.relations or items.types:
        raise ProgramError(_MEANT, FILE, 1, 1)
    return rule.heads[0]


def parse_goal(text: str, declarations: Declarations) -> syntax.Atom:
    """Raises ProgramError if it is no atom of a declared relation."""
    atom = read_goal(text)
    if atom.name not in declarations.relations:
        near = get_close_matches(atom.name, declarations.relations, 3)
        raise atom.pos.error(f"undefined relation {atom.name}" + (f"; near: {', '.join(near)}" if near else ""))
    width = len(declarations.relations[atom.name])
    if len(atom.args) != width:
        raise atom.pos.error(f"relation {atom.name} has {width} columns, not {len(atom.args)}")
    return atom


def goal_of(relation: str, row: Sequence[Term]) -> str:
    """The goal that stands for one tuple."""
    return f"{relation}({', '.join(map(render, row))})"
