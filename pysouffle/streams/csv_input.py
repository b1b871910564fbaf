"""Rows of a text with delimiters, plain or RFC 4180 (`ReadStreamCSV.h`, which its oddities are taken from)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from pysouffle.streams.field_text import TermScanner
from pysouffle.streams.numerals import Malformed, real, signed, unsigned_field
from pysouffle.streams.schema import Schema, Types
from pysouffle.terms import Term

_PLAIN = {"number": re.compile(r"(?:-?[0-9]{1,18}\n)*"), "unsigned": re.compile(r"(?:[0-9]{1,18}\n)*"),
          "float": re.compile(r"(?:-?[0-9]{1,15}(?:\.[0-9]{0,40})?(?:e[+-]?[0-9]{1,2})?\n)*")}
_STOI = re.compile(r"[ \t\n\v\f\r]*([+-]?[0-9]+)")


class BadText(Exception):
    """The text is not what the types ask for; the message is Soufflé's."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class CsvReader:
    """Reads all rows of one text."""

    def __init__(self, schema: Schema, types: Types, parameters: Mapping[str, str]) -> None:
        self.types = types
        self.scanner = TermScanner(schema)
        self.rfc4180 = parameters.get("rfc4180") == "true"
        self.delimiter = parameters.get("delimiter", "," if self.rfc4180 else "\t")
        if self.rfc4180 and '"' in self.delimiter:
            raise BadText("CSV delimiter cannot contain '\"' character when rfc4180 is enabled.")
        self.places = _places(parameters.get("columns", ""), len(types))

    @property
    def order(self) -> tuple[int, ...]:
        """The relation's columns in the order in which they stand in the text."""
        return tuple(at for _, at in sorted(self.places.items()) if at < len(self.types))[:len(self.types)]

    def rows(self, text: str) -> list[tuple[Term, ...]]:
        """Raises BadText."""
        lines = text.split("\n")
        if not lines[-1]:
            lines.pop()
        if "\r" in text:
            ends = [line.endswith("\r") for line in lines]
            lines = [line[:-1] if end else line for line, end in zip(lines, ends, strict=True)]
        else:
            ends = []
        if not self.rfc4180 and "," not in self.delimiter and self.delimiter and self.types:
            found = self._plain(lines)
            if found is not None:
                return found
        return list(_Rows(self, lines, ends))

    def _plain(self, lines: list[str]) -> list[tuple[Term, ...]] | None:
        """Column by column, or None if anything is unusual."""
        count, needed = len(self.types), max(self.places) + 1
        if not lines:
            return []
        cells = [line.split(self.delimiter) for line in lines]
        if min(map(len, cells)) < needed or min(self.places) < 0 or max(self.places.values()) >= count:
            return None
        columns: list[Sequence[Term]] = [()] * count
        for place, at in self.places.items():
            column = [row[place] for row in cells]
            read = self._column(self.types[at], column)
            if read is None:
                return None
            columns[at] = read
        return list(zip(*columns, strict=True))

    def _column(self, type_: str, column: list[str]) -> Sequence[Term] | None:
        if type_ == "symbol":
            return column
        if type_ in _PLAIN:
            if _PLAIN[type_].fullmatch("\n".join(column) + "\n") is None:
                return None
            return list(map(float if type_ == "float" else int, column))
        try:
            return [self.value(type_, each) for each in column]
        except Malformed:
            return None

    def value(self, type_: str, element: str) -> Term:
        """A whole field. Raises Malformed."""
        value: Term
        if type_ == "symbol":
            return element
        if type_ == "number":
            value, end = signed(element)
        elif type_ == "unsigned":
            value, end = unsigned_field(element)
        elif type_ == "float":
            value, end = real(element)
        else:
            value, end = self.scanner.read(type_, element)
        if end != len(element):
            raise Malformed
        return value


def _places(columns: str, arity: int) -> dict[int, int]:
    """Place in the text → column of the relation."""
    if not columns:
        return {at: at for at in range(arity)}
    found: dict[int, int] = {}
    for at, part in enumerate(columns.removesuffix(":").split(":")):
        number = _STOI.match(part)
        if number is None:
            raise BadText("stoi")
        found[int(number[1])] = at
    if len(found) < arity:
        raise BadText(f"Invalid column set was given: <{columns}>")
    return found


class _Rows:
    """The rows one by one, exactly as Soufflé takes the lines apart."""

    def __init__(self, reader: CsvReader, lines: Sequence[str], ends: Sequence[bool]) -> None:
        self.reader, self.lines, self.ends = reader, lines, ends
        self.types, self.delimiter = reader.types, reader.delimiter
        self.number = 0  # of lines read
        self.line, self.crlf, self.start = "", False, 0

    def __iter__(self) -> Iterator[tuple[Term, ...]]:
        while self.next_line():
            self.start = 0
            yield self.row()

    def next_line(self) -> bool:
        if self.number >= len(self.lines):
            return False
        self.line = self.lines[self.number]
        self.crlf = bool(self.ends) and self.ends[self.number]
        self.number += 1
        return True

    def row(self) -> tuple[Term, ...]:
        values: list[Term] = [None] * len(self.types)
        filled, place, places = 0, 0, self.reader.places
        while filled < len(self.types):
            element = self.element()
            at = places.get(place)
            place += 1
            if at is None:
                continue
            filled += 1
            try:
                if at >= len(self.types):
                    raise Malformed
                values[at] = self.reader.value(self.types[at], element)
            except Malformed:
                raise self.bad(f"Error converting <{element}> in column {place} in line {self.number}; ") from None
        return tuple(values)

    def bad(self, message: str) -> BadText:
        return BadText(message, self.number)

    def element(self) -> str:
        line, start = self.line, self.start
        if self.reader.rfc4180 and line.startswith('"', start):
            return self.quoted()
        if start > len(line):
            if self.reader.rfc4180 or "," in self.delimiter:
                raise self.bad(f"basic_string::substr: __pos (which is {start}) > this->size() (which is {len(line)})")
            raise self.bad(f"Values missing in line {self.number}; ")
        brackets = "," in self.delimiter and not self.reader.rfc4180
        end = self.outside_brackets(start) if brackets else self.next_delimiter(start)
        self.start = end + len(self.delimiter)
        return line[start:end]

    def next_delimiter(self, start: int) -> int:
        found = self.line.find(self.delimiter, start)
        return found if found >= 0 else len(self.line)

    def quoted(self) -> str:
        """A field in quotation marks, over several lines if need be."""
        parts: list[str] = []
        position = self.start + 1
        while True:
            end = self.line.find('"', position)
            if end < 0:
                parts.append(self.line[position:])
                crlf = self.crlf
                if not self.next_line():
                    raise self.bad(f"Unbalanced field quote in line {self.number}; ")
                parts.append("\r\n" if crlf else "\n")
                position = 0
                continue
            parts.append(self.line[position:end])
            position = end + 1
            if not self.line.startswith('"', position):
                break
            parts.append('"')
            position += 1
        if position != len(self.line) and not self.line.startswith(self.delimiter, position):
            raise self.bad(f"Separator expected immediately after quoted field in line {self.number}; ")
        self.start = position + len(self.delimiter)
        return "".join(parts)

    def outside_brackets(self, start: int) -> int:
        """The end of a field where the delimiter may stand inside a record too."""
        line, end, depth = self.line, start, 0
        delimiter = line.find(self.delimiter, start)
        if delimiter < 0:
            delimiter = len(line)
        while end < min(delimiter, len(line)) or depth:
            if end >= len(line):  # Soufflé reads on behind the line
                break
            depth += (line[end] == "[") - (line[end] == "]")
            if depth < 0:
                break
            end += 1
        if depth:
            raise self.bad(f"Unbalanced record parenthesis in line {self.number}; ")
        return end
