"""One file under extraction: its facts so far, fresh names, source positions."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping

from dlshape.facts.store import Facts, Row
from dlshape.frontend.read.nodes import Nodes
from dlshape.frontend.scope.effects import MethodEffects
from dlshape.frontend.scope.occurrences import Occurrences
from dlshape.frontend.scope.scopes import Scan, Scope
from dlshape.frontend.scope.sharing import Sharing
from dlshape.frontend.scope.versions import Versions
from dlshape.frontend.ssa.narrowing import Stores

Range = tuple[int, int, int, int]
_LINE_END = re.compile(r"\r\n|\r|\n")


def _source_lines(text: str) -> list[str]:
    """The lines as Python counts them (a form feed or U+2028 ends none)."""
    return _LINE_END.split(text)


class FileFacts:
    """Facts of one module. `path` is its escaped name relative to the root; the same file always gives the same facts."""

    def __init__(self, path: str, text: str, scan: Scan, nodes: Nodes) -> None:
        self.path = path
        body = nodes.tree.body
        self.versions = Versions(body, scan)
        self.scan = scan
        self.stores = Stores(nodes)
        self.reads = Occurrences(body)
        self.methods = MethodEffects(scan)
        self.methods.note_calls(scan)
        self.sharing = Sharing(scan)
        self.rows: dict[str, list[Row]] = defaultdict(list)
        self.count = 0
        self._taken: dict[str, int] = {}
        self._lines = None if text.isascii() else _source_lines(text)
        self._ranged: ast.AST | None = None
        self._range: Range = (0, 0, 0, 0)
        self.class_ids: dict[ast.ClassDef, str] = {}
        self.function_ids: dict[ast.AST, str] = {}
        self.scopes: Mapping[ast.AST, Scope] = scan.scopes
        self.top_classes: dict[str, str] = {}
        self.formal_vars: dict[ast.AST, list[str]] = {}
        self.target_vars: list[tuple[str, ast.AST, ast.expr]] = []

    def unique(self, wanted: str) -> str:
        """`wanted`, or `wanted~2` … if something in this file has that name already."""
        seen = self._taken.get(wanted, 0) + 1
        self._taken[wanted] = seen
        return wanted if seen == 1 else f"{wanted}~{seen}"

    def _column(self, line: int, offset: int) -> int:
        if self._lines is None or line > len(self._lines):
            return offset
        text = self._lines[line - 1]
        return offset if text.isascii() else len(text.encode("utf-8", "surrogatepass")[:offset].decode("utf-8", "replace"))

    def range(self, node: ast.AST) -> Range:
        """First line, first column, last line, column behind the last character (columns in characters).

        An attribute that is on another line than its object starts with its name, as does a call of it: Python's tracebacks name that line.
        """
        if node is self._ranged:  # what a change is told to stands where that does
            return self._range
        self._ranged, self._range = node, self._range_of(node)
        return self._range

    def _range_of(self, node: ast.AST) -> Range:
        line, end = node.lineno, node.end_lineno  # type: ignore[attr-defined]
        col, end_col = node.col_offset, node.end_col_offset  # type: ignore[attr-defined]
        named = node.func if type(node) is ast.Call else node
        if type(named) is ast.Attribute and named.end_lineno != line:
            line, col = named.end_lineno, (named.end_col_offset or 0) - len(named.attr.encode())
        if self._lines is None:
            return line, col, end, end_col
        return line, self._column(line, col), end, self._column(end, end_col)

    def add(self, rows: Mapping[str, Iterable[Row]]) -> None:
        """Take over the finished rows of a function."""
        for name, more in rows.items():
            self.rows[name].extend(more)

    def facts(self) -> Facts:
        """Everything so far."""
        return dict(self.rows)
