"""Shapes beside the names that get them, and what is told of the tensor under the pointer."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterable, Iterator

from dlshape.frontend.read.parsing import parsed
from dlshape.report.detail import TensorAt

from pysouffle.late_dataclasses import dataclass

_LONGEST = 48  # characters of a shape beside a name


@dataclass(frozen=True, slots=True)
class Hint:
    """What stands behind a name, or behind the annotation of a parameter: line and column, in characters, from 1; `whole`: not cut."""

    line: int
    col: int
    label: str
    whole: str


def hints(text: str, tensors: Iterable[TensorAt]) -> list[Hint]:
    """One for each name that gets a tensor, and each parameter that is given one, in the order of the source."""
    names = _Names(text)
    found: dict[tuple[int, int], Hint] = {}
    for one in tensors:
        shape = one.shape if len(one.shape) <= _LONGEST else f"{one.shape[: _LONGEST - 1]}…"
        for place in names.of(one):
            found.setdefault(place, Hint(*place, f" {shape}" if place in names.annotated else f": {shape}", one.shape))
    return [found[key] for key in sorted(found)]


def innermost(tensors: Iterable[TensorAt], line: int, col: int) -> TensorAt | None:
    """The smallest tensor that stands around a place."""
    around = [one for one in tensors
              if (one.place.line, one.place.col) <= (line, col) < (one.place.end_line, one.place.end_col)]
    return min(around, key=lambda one: (one.place.end_line - one.place.line, one.place.end_col - one.place.col), default=None)


def named(text: str, tensors: Iterable[TensorAt], line: int, col: int) -> TensorAt | None:
    """What the name at a place gets."""
    names = _Names(text)
    return next((one for one in tensors for at, end in names.of(one) if at == line and end - len(one.name) <= col <= end), None)


def told(one: TensorAt, written: str) -> str:
    """Markdown: the shape, and where each size comes from."""
    head = f"{written}: {one.shape}" if written else one.shape
    return "\n".join([f"```text\n{head}\n```", *(f"- {line}" for line in one.origins)])


class _Names:
    """Where the names of one text end that get values: what is assigned, what loops and `with` give, parameters."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._assigned: dict[tuple[int, int, int, int], list[ast.Name]] = {}
        self._stored: set[tuple[int, int]] = set()
        self.annotated: set[tuple[int, int]] = set()
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                tree = parsed(text)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return
        for node in ast.walk(tree):
            self._see(node)

    def _see(self, node: ast.AST) -> None:
        match node:
            case ast.Assign(targets=targets, value=value):
                self._assigned.setdefault(self._range(value), []).extend(each for each in targets if isinstance(each, ast.Name))
            case ast.AnnAssign(target=ast.Name() as target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
                self._assigned.setdefault(self._range(value), []).append(target)
            case ast.AugAssign(target=ast.Name() as target):
                self._assigned.setdefault(self._range(node), []).append(target)
            case ast.Name(ctx=ast.Store()):
                self._stored.add(self._end(node))
            case ast.arg(annotation=annotation):
                self._stored.add(self._end(node))
                if annotation is not None:
                    self.annotated.add(self._end(node))

    def of(self, one: TensorAt) -> Iterator[tuple[int, int]]:
        """The places, line and column from 1, behind the names that get this tensor."""
        place = one.place
        if not one.name:
            return
        for target in self._assigned.get((place.line, place.col, place.end_line, place.end_col), ()):
            if target.id == one.name:
                yield self._end(target)
        end = place.end_line, place.end_col
        if end in self._stored and (place.end_col - place.col == len(one.name) or end in self.annotated):
            yield end

    def _range(self, node: ast.expr | ast.stmt | ast.arg) -> tuple[int, int, int, int]:
        return node.lineno, self._column(node.lineno, node.col_offset), *self._end(node)

    def _end(self, node: ast.expr | ast.stmt | ast.arg) -> tuple[int, int]:
        line = node.end_lineno or node.lineno
        return line, self._column(line, node.end_col_offset or node.col_offset)

    def _column(self, line: int, offset: int) -> int:
        """In characters, from 1, where Python counts bytes."""
        text = self._lines[line - 1] if 0 < line <= len(self._lines) else ""
        return (offset if text.isascii() else len(text.encode("utf-8", "surrogatepass")[:offset].decode("utf-8", "replace"))) + 1
