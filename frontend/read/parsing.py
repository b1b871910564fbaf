"""Reads a text as Python: as the one that runs does, as a newer one, or as Python 3.6, so that a tree does not depend on the Python that
runs. Nothing of that costs a text anything which the running one reads."""

from __future__ import annotations

import ast
import re

from dlshape.frontend.read.rewritten_text import NotExpressible

__all__ = ["NotExpressible", "parsed"]

_TOO_DEEP = "too many nested parentheses"  # for any Python, and libcst has no limit of its own
# Lines that begin a statement at top level, unless they go on with a string or a bracket.
_BEGINS = re.compile(r"(?!else\b|elif\b|except\b|finally\b)[@\w]")


def parsed(text: str, path: str = "<unknown>") -> ast.Module:
    """Raises SyntaxError, of it NotExpressible for what only a newer Python reads; ValueError, RecursionError, MemoryError."""
    try:
        return ast.parse(text, path)
    except SyntaxError as error:
        if error.msg == _TOO_DEEP:
            raise
        first = error
    from dlshape.frontend.read.older_names import read_older

    tree = _newer(text, path) or read_older(text, path)
    if tree is None:
        raise _told(text, path, first)
    return tree


def _newer(text: str, path: str) -> ast.Module | None:
    # What this loads is only for what the running Python does not read.
    from dlshape.frontend.read.newer_syntax import NotRead, read_newer

    try:
        return read_newer(text, path)
    except NotRead:
        return None


def _told(text: str, path: str, first: SyntaxError) -> SyntaxError:
    """What is wrong with a text, whose `first` mistake may only be one for the Python that runs: then what is wrong behind it."""
    lines = text.splitlines()
    line = first.lineno or 0
    if not 0 < line <= len(lines):
        return first
    cuts = [number for number, each in enumerate(lines) if _BEGINS.match(each) and not (number and lines[number - 1].startswith("@"))]
    start = max((cut for cut in cuts if cut < line), default=0)
    end = min((cut for cut in cuts if cut >= line), default=len(lines))
    if end < len(lines) and _reads(lines, start, end, path):
        try:
            parsed("\n" * end + "\n".join(lines[end:]), path)
        except SyntaxError as error:
            return error
    from dlshape.frontend.read.python2 import python2_form

    form = python2_form(lines[line - 1])
    return SyntaxError(f"this is Python 2, in which {form}", (path, line, first.offset, None)) if form else first


def _reads(lines: list[str], start: int, end: int, path: str) -> bool:
    """Whether a newer Python reads these statements by themselves."""
    try:
        return _newer("\n" * start + "\n".join(lines[start:end]) + "\n", path) is not None
    except SyntaxError:
        return False
