"""Reads a text as Python: as the one that runs does, as a newer one, or as Python 3.6, so that a tree does not depend on the Python that runs.
Nothing of that costs a text anything which the running one reads."""

from __future__ import annotations

import ast

from dlshape.frontend.read.older_names import read_older
from dlshape.frontend.read.python2 import python2_form

_TOO_DEEP = "too many nested parentheses"  # for any Python, and libcst has no limit of its own
_ELSEWHERE = "was never closed"  # told of another line than the one that cannot be read


def parsed(text: str, path: str = "<unknown>") -> ast.Module:
    """Raises SyntaxError, of it NotExpressible for what only a newer Python reads; ValueError, RecursionError, MemoryError."""
    try:
        return ast.parse(text, path)
    except SyntaxError as error:
        if error.msg == _TOO_DEEP:
            raise
        first = error
    # What this loads and does is only for what the running Python does not read.
    from dlshape.frontend.read.newer_syntax import NotRead, read_newer

    furthest: SyntaxError = first
    try:
        return read_newer(text, path)
    except NotRead as error:
        if error.lineno > (first.lineno or 0) and not first.msg.endswith(_ELSEWHERE):
            furthest = error
    tree = read_older(text, path)
    if tree is not None:
        return tree
    lines = text.splitlines()
    line = furthest.lineno or 0
    form = python2_form(lines[line - 1]) if 0 < line <= len(lines) else ""
    if form:
        furthest = SyntaxError(f"this is Python 2, in which {form}", (path, line, furthest.offset, None))
    raise furthest
