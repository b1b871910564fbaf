"""What stands around a line of a source: its function, and its statement."""

from __future__ import annotations

import ast
import hashlib
import marshal
import warnings
from collections.abc import Iterator, Sequence

from dlshape.frontend.read.parsing import parsed

from pysouffle.home import cache_base
from pysouffle.kept_files import read_cached, write_checked
from pysouffle.late_dataclasses import dataclass

_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_KEPT = 2000  # files
_VERSION = b"1"  # of what a span says
_BODIES = ("body", "handlers", "cases", "orelse", "finalbody")  # what has statements in it; expressions have none


@dataclass(frozen=True, slots=True)
class Span:
    """The lines of a statement, of one with a body those of its head; `function`: `Net.forward`, "" at top level."""

    first: int
    last: int
    function: str


class Statements:
    """The statements of one file, by their lines; none of what is no Python."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._by_line: dict[int, Span] = {}
        for span in _kept_spans("\n".join(lines)):
            for line in range(span.first, span.last + 1):
                self._by_line[line] = span

    def at(self, line: int) -> Span:
        """The statement that `line` belongs to, the innermost; of another line, that line alone."""
        return self._by_line.get(line, Span(line, line, ""))


def _kept_spans(text: str) -> list[Span]:
    """Kept from run to run, under the text: a third of a second for a hundred notebooks."""
    content = text.encode("utf-8", "surrogatepass")
    place = cache_base() / "dlshape" / "statements" / f"{hashlib.sha256(_VERSION + content).hexdigest()}.spans"
    known = read_cached(place, lambda data: [Span(*one) for one in marshal.loads(data)])
    if known is not None:
        return known
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = list(_spans(parsed(text)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        found = []
    write_checked(place, marshal.dumps([(span.first, span.last, span.function) for span in found]), _KEPT)
    return found


def _spans(tree: ast.Module) -> Iterator[Span]:
    """Those around others first."""
    todo: list[tuple[ast.AST, str]] = [(tree, "")]
    while todo:
        node, function = todo.pop()
        inner = function
        if isinstance(node, _SCOPES):
            inner = f"{function}.{node.name}" if function else node.name
        if isinstance(node, ast.stmt):
            yield Span(_first(node), _last(node), inner)
        elif isinstance(node, ast.ExceptHandler | ast.match_case):
            first = node.lineno if isinstance(node, ast.ExceptHandler) else node.pattern.lineno
            yield Span(first, max(first, node.body[0].lineno - 1), function)
        todo += [(child, inner) for field in _BODIES for child in getattr(node, field, ())]


def _first(node: ast.stmt) -> int:
    decorators = node.decorator_list if isinstance(node, _SCOPES) else []
    return min([node.lineno, *(each.lineno for each in decorators)])


def _last(node: ast.stmt) -> int:
    body = getattr(node, "body", None) or getattr(node, "cases", None)
    if not body:
        return node.end_lineno or node.lineno
    first = body[0].pattern if isinstance(body[0], ast.match_case) else body[0]
    return max(node.lineno, (_first(first) if isinstance(first, ast.stmt) else first.lineno) - 1)
