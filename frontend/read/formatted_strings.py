"""Formatted strings and templates of any Python: written as lists of what they format, which have their places, then as what they are."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

import libcst as cst
from dlshape.frontend.read import nodes
from dlshape.frontend.read.rewritten_text import NotExpressible, RewrittenText

from pysouffle.late_dataclasses import dataclass

Strings = cst.ConcatenatedString | cst.FormattedString | cst.TemplatedString | cst.SimpleString
_Field = cst.FormattedStringExpression | cst.TemplatedStringExpression
Span = Callable[[cst.CSTNode], tuple[int, int]]
_Node = TypeVar("_Node", bound=ast.expr)

_ESCAPES = re.compile(r"\\N\{[^}]*\}|\\(?=[{}]|\Z)|\\.|\{\{|\}\}|'|\n", re.DOTALL)
_WRITTEN = {"\\": r"\\", "{{": "{", "}}": "}", "'": r"\'", "\n": r"\n"}


def formats(node: Strings) -> bool:
    """Whether a string is no plain one, or has a part that is none."""
    return any(isinstance(each, (cst.FormattedString, cst.TemplatedString)) for each in strings(node))


def strings(node: cst.BaseExpression) -> Iterator[cst.BaseExpression]:
    """The parts of a concatenation, or the string alone."""
    while isinstance(node, cst.ConcatenatedString):
        yield node.left
        node = node.right
    yield node


def whole(node: cst.BaseExpression, span: Span) -> tuple[int, int]:
    """Where an expression stands with its parentheses."""
    start, end = span(node)
    return (span(node.lpar[0])[0], span(node.rpar[-1])[1]) if node.lpar else (start, end)


@dataclass(frozen=True, slots=True)
class _Formats:
    """A field: where it stands, and what is in it. `several`: where the parts of `{a, b}` begin and end, and how many they are."""

    start: int
    end: int
    several: tuple[int, int, int] | None
    source: str
    conversion: int
    spec: tuple[int, int, _Parts] | None


_Parts: TypeAlias = list[ast.Constant | _Formats]


class Formatted:
    """A string that is written as a list in `text`; `made` gives what it is."""

    def __init__(self, node: Strings, span: Span, text: RewrittenText) -> None:
        self._span, self._text = span, text
        self._start, self._end = span(node)
        self._template = False
        self._behind = self._start + 1  # up to where the list is written
        self._owed = False  # whether a comma is to be written yet
        text.write(self._start, b"[")
        self._parts = [part for each in strings(node) for part in self._of(each)]
        self._blank(self._end - 1)
        text.write(self._end - 1, b"]")

    def made(self, found: ast.List) -> ast.expr:
        """The string for the list that stands in its place."""
        return self._joined(self._start, self._end, self._parts, self._template, iter(found.elts))

    def _of(self, node: cst.BaseExpression) -> _Parts:
        if isinstance(node, (cst.FormattedString, cst.TemplatedString)):
            self._template = isinstance(node, cst.TemplatedString)
            return self._contents(node.parts, "r" in node.prefix)
        assert isinstance(node, cst.SimpleString)
        start, end = self._span(node)
        value = ast.parse(node.value, mode="eval").body
        assert isinstance(value, ast.Constant)
        return [self._at(value, start, end)]

    def _contents(self, parts: Sequence[cst.CSTNode], raw: bool) -> _Parts:
        found: _Parts = []
        for part in parts:
            start, end = self._span(part)
            if isinstance(part, (cst.FormattedStringText, cst.TemplatedStringText)):
                found.append(self._at(ast.Constant(_text(part.value, raw)), start, end))
            else:
                assert isinstance(part, (cst.FormattedStringExpression, cst.TemplatedStringExpression))
                found += self._field(part, start, end, raw)
        return found

    def _field(self, field: _Field, start: int, end: int, raw: bool) -> _Parts:
        node = field.expression
        _, behind = self._span(field.whitespace_after_expression)
        _, delimiter = self._span(field.whitespace_after_expression if field.equal is None else field.equal.whitespace_before)
        first, last = whole(node, self._span)
        several, comma = None, None
        if isinstance(node, cst.Tuple) and not node.lpar:
            first, comma = whole(node.elements[0].value, self._span)[0], node.elements[-1].comma
            if isinstance(node.elements[0], cst.StarredElement):
                first = self._span(node.elements[0])[0]
            last = whole(node.elements[-1].value, self._span)[1]
            if isinstance(comma, cst.Comma):
                last = self._span(comma.whitespace_before)[1] + 1
            several = first, last, len(node.elements)
        yields = isinstance(node, cst.Yield) and not node.lpar
        self._separate(start - yields, first)
        self._behind = last
        if yields or not isinstance(comma, cst.Comma):
            self._blank(delimiter)
            self._text.write(delimiter, b")" if yields else b",")
            self._behind = delimiter + 1
        if yields:
            self._text.write(start, b"(")
        self._owed = yields
        spec = None
        if field.format_spec is not None:
            colon = behind + (2 if field.conversion else 0)
            spec = colon, end - 1, self._contents(field.format_spec, raw)
        shown = [] if field.equal is None else [self._at(ast.Constant(self._read(start + 1, behind)), start + 1, behind)]
        conversion = field.conversion or ("r" if shown and spec is None else "")
        source = self._read(start + 1, behind if field.equal is None else delimiter).strip()
        return [*shown, _Formats(start, end, several, source, ord(conversion) if conversion else -1, spec)]

    def _separate(self, at: int, end: int) -> None:
        """`{yield x}` is `(yield x)`, and the comma behind it stands where the next field begins."""
        room = at >= self._behind
        self._blank(end)
        if self._owed:
            if not room or self._read(at, at + 1) == "\n":
                raise NotExpressible(self._text.place(at)[0])
            self._text.write(at, b",")

    def _blank(self, end: int) -> None:
        """Nothing is written from what is written so far to `end`."""
        self._text.blank(self._behind, end)
        self._behind = end

    def _read(self, start: int, end: int) -> str:
        return self._text.read(start, end).decode()

    def _at(self, node: _Node, start: int, end: int) -> _Node:
        node.lineno, node.col_offset = self._text.place(start)
        node.end_lineno, node.end_col_offset = self._text.place(end)
        return node

    def _joined(self, start: int, end: int, parts: _Parts, template: bool, values: Iterator[ast.expr]) -> ast.expr:
        """The whole, or how something is formatted."""
        made = _merged([part if isinstance(part, ast.Constant) else self._formatted(part, template, values) for part in parts])
        return self._at(nodes.TemplateStr(values=made) if template else ast.JoinedStr(made), start, end)

    def _formatted(self, part: _Formats, template: bool, values: Iterator[ast.expr]) -> ast.expr:
        if part.several is None:
            value = next(values)
        else:
            start, end, number = part.several
            value = self._at(ast.Tuple([next(values) for _ in range(number)], ast.Load()), start, end)
        spec = None if part.spec is None else self._joined(*part.spec, False, values)
        made = nodes.Interpolation(value=value, str=part.source, conversion=part.conversion, format_spec=spec) if template \
            else ast.FormattedValue(value, part.conversion, spec)
        return self._at(made, part.start, part.end)


def _merged(parts: Sequence[ast.expr]) -> list[ast.expr]:
    """What stands side by side is one text; an empty one is none."""
    found: list[ast.expr] = []
    for part in parts:
        last = found[-1] if found else None
        if isinstance(part, ast.Constant) and isinstance(last, ast.Constant):
            last.value = str(last.value) + str(part.value)
            last.end_lineno, last.end_col_offset = part.end_lineno, part.end_col_offset
        else:
            found.append(part)
    return [part for part in found if not (isinstance(part, ast.Constant) and part.value == "")]


def _text(value: str, raw: bool) -> str:
    """What the text of a formatted string says."""
    if raw:
        return value.replace("{{", "{").replace("}}", "}")
    found = ast.literal_eval("'" + _ESCAPES.sub(lambda part: _WRITTEN.get(part[0], part[0]), value) + "'")
    assert isinstance(found, str)
    return found
