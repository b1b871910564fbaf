"""Comments that ask for a value, `# dlshape: reveal x`: each becomes a statement that reads it, where the comment stands."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Sequence

from dlshape.frontend.read.nodes import walk

from pysouffle.late_dataclasses import dataclass

_COMMENT = re.compile(r"#\s*dlshape:\s*reveal\s+(?P<what>[^#]*[^#\s])")
_ENDS = (ast.Return, ast.Raise, ast.Break, ast.Continue)  # nothing runs behind them
_BODIES = ("body", "orelse", "finalbody", "handlers", "cases")


class Reveal(ast.Expr):
    """Reads what is asked for; `asked`: as it is written, a constant if that is no name or attribute."""

    asked: str


@dataclass(frozen=True, slots=True)
class _Asked:
    """A comment's line and column, where what it asks for begins and is, and whether it has its line for itself."""

    line: int
    col: int
    start: int
    what: str
    alone: bool


@dataclass(frozen=True, slots=True)
class _Place:
    block: list[ast.stmt]
    index: int


def with_reveals(tree: ast.Module, text: str) -> ast.Module:
    """The tree of a file with a statement for each such comment."""
    if not _COMMENT.search(text):
        return tree
    lines = text.split("\n")
    for asked in reversed(list(_asked(text))):
        place = _place(tree, asked.line, asked.col, asked.alone)
        if place is not None:
            place.block.insert(place.index, _statement(lines[asked.line - 1], asked))
    return tree


def _asked(text: str) -> Iterator[_Asked]:
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT and (found := _COMMENT.match(token.string)):
                line, col = token.start
                yield _Asked(line, col, col + found.start("what"), found["what"], not token.line[:col].strip())
    except (tokenize.TokenError, SyntaxError):
        return


def _statement(line: str, asked: _Asked) -> Reveal:
    try:
        value = ast.parse(asked.what, mode="eval").body
    except SyntaxError:
        value = ast.Constant(None)
    if not _is_path(value):
        value = ast.Constant(None)
    first, last = len(line[: asked.start].encode()), len(line[: asked.start + len(asked.what)].encode())
    node = Reveal(value=value)
    node.asked = asked.what
    for part in (node, *ast.walk(value)):
        if isinstance(part, (ast.expr, ast.stmt)):
            part.lineno = part.end_lineno = asked.line
            part.col_offset, part.end_col_offset = first, last
    return node


def _is_path(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and _is_path(node.value))


def _place(tree: ast.Module, line: int, col: int, alone: bool) -> _Place | None:
    """Behind the statement that the comment stands in or below; before one that goes elsewhere; of a header, before what follows it, or
    before a test."""
    best: _Place | None = None
    end = -1
    for block in _blocks(tree):
        for index, node in enumerate(block):
            last = node.end_lineno or node.lineno
            inner = next((each for each in _bodies(node) if each), None)
            if not alone and inner is not None and node.lineno <= line < inner[0].lineno:
                return _Place(block, index) if isinstance(node, ast.If) else _Place(inner, 0)
            fits = last < line and node.col_offset == col if alone else last == line and inner is None
            if fits and last > end:
                best, end = _Place(block, index if isinstance(node, _ENDS) else index + 1), last
            first = alone and index == 0 and node.col_offset == col and line < node.lineno
            if first and best is None and _right_above(tree, line, node):
                best = _Place(block, 0)
    return best


def _right_above(tree: ast.Module, line: int, node: ast.stmt) -> bool:
    """Whether no other statement begins between a line and `node`."""
    return not any(isinstance(each, ast.stmt) and line < each.lineno < node.lineno for each in walk(tree))


def _blocks(tree: ast.Module) -> Iterator[list[ast.stmt]]:
    yield tree.body
    for node in walk(tree):
        if isinstance(node, ast.stmt):
            yield from _bodies(node)


def _bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The lists of statements right inside of one."""
    for name in _BODIES:
        parts: Sequence[ast.AST] = getattr(node, name, ())
        if isinstance(parts, list) and parts:
            if isinstance(parts[0], ast.stmt):
                yield parts
            else:
                for part in parts:
                    yield from _bodies(part)
