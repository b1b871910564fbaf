"""Records, ADTs and symbols inside one field of a fact file (`ReadStream.h`). Depth is not limited."""

from __future__ import annotations

import re
from dataclasses import field

from pysouffle.late_dataclasses import dataclass
from pysouffle.streams.numerals import Malformed, real, signed, unsigned
from pysouffle.streams.schema import Schema, Types, is_primitive
from pysouffle.terms import Adt, Term

_SPACES = re.compile(r"[ \t\n\v\f\r]*")
_NAME = re.compile(r"[0-9A-Za-z_?.]*")
_QUOTED = re.compile(r'"((?:\\.|[^"\\])*)"', re.DOTALL)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)


@dataclass(slots=True)
class _Frame:
    """A record or branch of which some fields are read."""

    branch: str
    types: Types
    closing: str
    values: list[Term] = field(default_factory=list)


class TermScanner:
    """Reads values of given types from a text. Raises Malformed."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema

    def read(self, type_: str, text: str) -> tuple[Term, int]:
        """A record or ADT at the start of `text`, and how much of it Soufflé believes to have read (blanks before `nil` do not count)."""
        position = skipped(text, 0)
        if self.schema.is_record(type_) and text.startswith("nil", position):
            return None, 3
        frames: list[_Frame] = []
        while True:
            position = skipped(text, position)
            value: Term = None
            if is_primitive(type_):
                value, position = self.primitive(type_, text, position, frames[-1].closing)
            else:
                opened, value, position = self.opened(type_, text, position)
                if opened is not None:
                    frames.append(opened)
                    if opened.types:
                        type_ = opened.types[0]
                        continue
                    value, position = (), expected(text, opened.closing, position)
                    frames.pop()
            while frames:
                frame = frames[-1]
                frame.values.append(value)
                if len(frame.values) < len(frame.types):
                    position = expected(text, ",", position)
                    type_ = frame.types[len(frame.values)]
                    break
                position = expected(text, frame.closing, position)
                fields = tuple(frame.values)
                value = Adt(frame.branch, fields) if frame.branch else fields
                frames.pop()
            else:
                return value, position

    def opened(self, type_: str, text: str, position: int) -> tuple[_Frame | None, Term, int]:
        """The start of a record or branch, or a whole value that has no fields."""
        if self.schema.is_record(type_):
            if text.startswith("nil", position):
                return None, None, position + 3
            return _Frame("", self.schema.record(type_), "]"), None, expected(text, "[", position)
        position = skipped(text, expected(text, "$", position))
        name = _NAME.match(text, position)
        branches = self.schema.branches(type_)
        if name is None or name[0] not in branches:
            raise Malformed
        types = branches[name[0]]
        if not types:
            return None, Adt(name[0], ()), name.end()
        return _Frame(name[0], types, ")"), None, expected(text, "(", name.end())

    def primitive(self, type_: str, text: str, position: int, closing: str) -> tuple[int | float | str, int]:
        if type_ == "number":
            return signed(text, position)
        if type_ == "unsigned":
            return unsigned(text, position)
        if type_ == "float":
            return real(text, position)
        if text.startswith('"', position):
            found = _QUOTED.match(text, position)
            if found is None:
                raise Malformed
            return (_ESCAPE.sub(r"\1", found[1]) if "\\" in found[1] else found[1]), found.end()
        ends = [end for end in (text.find(",", position), text.find(closing, position)) if end >= 0]
        if not ends:
            raise Malformed
        return text[position:min(ends)], min(ends)


def skipped(text: str, position: int) -> int:
    found = _SPACES.match(text, position)
    return found.end() if found is not None else position


def expected(text: str, character: str, position: int) -> int:
    """The place after `character`, which blanks may precede."""
    position = skipped(text, position)
    if not text.startswith(character, position):
        raise Malformed
    return position + 1
