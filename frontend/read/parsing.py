"""Reads a text as the language of the Python that runs, or of another version where that one does not read it: as Python 3.12, which takes
the quotes of a string inside of it, or as Python 3.6, for which `async` and `await` are names (`x.cuda(async=True)`)."""

from __future__ import annotations

import ast

from dlshape.frontend.read.nested_quotes import with_other_quotes

_NAMES_LIKE_KEYWORDS = (3, 6)  # the last version in which `async` and `await` are names; Python 3.13 does not read it any more


def parsed(text: str, path: str = "<unknown>") -> ast.Module:
    """Raises SyntaxError, of the Python that runs, ValueError, RecursionError, MemoryError."""
    try:
        return ast.parse(text, path)
    except SyntaxError:
        tree = _with_nested_quotes(text, path) or _with_older_names(text, path)
        if tree is None:
            raise
        return tree


def _with_nested_quotes(text: str, path: str) -> ast.Module | None:
    other = with_other_quotes(text)
    if other is None:
        return None
    try:
        return ast.parse(other, path)
    except SyntaxError:
        return None


def _with_older_names(text: str, path: str) -> ast.Module | None:
    if "async" not in text and "await" not in text:
        return None
    try:
        return ast.parse(text, path, feature_version=_NAMES_LIKE_KEYWORDS)
    except (SyntaxError, ValueError):
        return None
