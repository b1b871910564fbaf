"""The text of a source file as Python reads it, such that writing it back gives the same bytes."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from dataclasses import replace
from functools import cached_property

from pysouffle.late_dataclasses import dataclass

_LINE_END = re.compile(r"\r\n|\r|\n")  # what Python counts: no form feeds
_WRITTEN = re.compile(r"0[xXoObB][0-9a-fA-F_]+|[0-9][0-9_]*")
_BOM = "\ufeff"


class NotRewritable(Exception):
    """Why a file is left as it is."""


@dataclass(frozen=True)
class Source:
    """`text`: without the mark at its start that `marked` tells of; with the line ends of the file."""

    text: str
    encoding: str
    marked: bool = False

    @property
    def content(self) -> bytes:
        return (_BOM if self.marked else "").encode(self.encoding) + self.text.encode(self.encoding)

    @property
    def whole(self) -> str:
        """The text with its mark, as other programs see it."""
        return (_BOM if self.marked else "") + self.text

    def having(self, text: str) -> Source:
        return replace(self, text=text)

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(found.end() for found in _LINE_END.finditer(self.text))]

    def offset(self, line: int, col: int) -> int:
        """Of a line from 1 and a column from 0, in characters."""
        return self._starts[line - 1] + col

    def integer(self, line: int, col: int, end_line: int, end_col: int) -> tuple[int, int] | None:
        """Where the integer begins and ends that is written in this range; None if something else is."""
        if not (0 < line <= len(self._starts) and line == end_line):
            return None
        start, end = self.offset(line, col), self.offset(end_line, end_col)
        return (start, end) if _WRITTEN.fullmatch(self.text, start, end) else None

    def number(self, start: int, end: int) -> int:
        return int(ast.literal_eval(self.text[start:end]))


def source_of(content: bytes) -> Source:
    """Raises NotRewritable for what would not be the same if it were written back."""
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(content).readline)
        marked = encoding == "utf-8-sig"
        encoding = "utf-8" if marked else encoding
        text = content.decode(encoding)
        source = Source(text.removeprefix(_BOM) if marked else text, encoding, marked)
        if source.content != content:
            raise NotRewritable(f"its encoding, {encoding}, does not give the same bytes back")
    except (SyntaxError, UnicodeError, LookupError) as error:
        raise NotRewritable(f"it cannot be decoded: {error}") from error
    return source
