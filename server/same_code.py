"""Texts that differ in what only people read: empty lines, and lines with a comment alone.

What was found in one of them stands in the other, a few lines further up or down."""

from __future__ import annotations

import ast
import re

_READ_BY_PROGRAMS = re.compile(r"#.*(dlshape|type:|coding[:=]|%%|noqa)")


def code_lines(text: str) -> list[tuple[int, str]]:
    """The lines, from 1, that are no comments, with their numbers; comments that tell programs something are among them."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.strip()
        if bare and (not bare.startswith("#") or _READ_BY_PROGRAMS.match(bare)):
            found.append((number, line.rstrip()))
    return found


def same_code(old: str, new: str) -> bool:
    """Whether two Python texts mean the same, line for line."""
    if [line for _, line in code_lines(old)] != [line for _, line in code_lines(new)]:
        return False
    try:
        return ast.dump(ast.parse(old)) == ast.dump(ast.parse(new))  # there may be empty lines, and what looks like comments, in texts
    except (SyntaxError, ValueError, RecursionError):
        return False
