"""`async` and `await` as names (`x.cuda(async=True)`), which they are up to Python 3.6 outside of coroutines."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator

_NAMES = ("async", "await")


def read_older(text: str, path: str) -> ast.Module | None:
    """The tree of a text as Python 3.6 reads it; None if there are no such names, or that does not help."""
    if not any(name in text for name in _NAMES):
        return None
    try:
        places = list(_places(text))
        if not places:
            return None
        other = {name: _unused(name, text) for name in _NAMES}
        lines = text.splitlines(keepends=True)
        for line, col, name in places:
            lines[line - 1] = lines[line - 1][:col] + other[name] + lines[line - 1][col + len(name) :]
        tree = ast.parse("".join(lines), path)
    except (SyntaxError, tokenize.TokenError):
        return None
    for node in ast.walk(tree):
        for name in _NAMES:
            _rename(node, other[name], name)
    return tree


def _places(text: str) -> Iterator[tuple[int, int, str]]:
    """Where such a name is one, as Python 3.6 tells: outside of `async def`."""
    depth = 0
    around: int | None = None  # how deep `async def` stands
    begun = False  # whether its first line has ended
    pending: tokenize.TokenInfo | None = None  # `async`, which may begin one
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if pending is not None:
            if token.string == "def":
                around, begun = depth, False
            else:
                yield *pending.start, pending.string
            pending = None
        if token.type == tokenize.INDENT:
            depth += 1
        elif token.type == tokenize.DEDENT:
            depth -= 1
        elif token.type == tokenize.NEWLINE:
            begun = True
        elif token.type == tokenize.NAME:
            if around is not None and begun and depth <= around:
                around = None
            if around is None and token.string == "async":
                pending = token
            elif around is None and token.string == "await":
                yield *token.start, token.string


def _unused(name: str, text: str) -> str:
    """A name of the same length, which is not in the text, another one for each."""
    return next(other for number in range(10_000) if (other := f"{name[1]}{number:04}") not in text)


def _rename(node: ast.AST, old: str, new: str) -> None:
    for field, value in ast.iter_fields(node):
        if isinstance(node, ast.Constant):
            continue
        if isinstance(value, str):
            setattr(node, field, value.replace(old, new))
        elif isinstance(value, list) and value and isinstance(value[0], str):
            value[:] = [each.replace(old, new) for each in value]
