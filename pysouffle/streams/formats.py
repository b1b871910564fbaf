"""Values as text, as the writers put them (`WriteStream.h`, `WriteStreamCSV.h`, `WriteStreamJSON.h`). Depth is not limited."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from pysouffle.declarations import Declarations
from pysouffle.errors import FactError
from pysouffle.streams.schema import Schema
from pysouffle.terms import Adt, Term

Format: TypeAlias = Callable[[Term], str]
_JSON = {"\\": "\\\\", '"': '\\"', "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_JSON_SPECIAL = re.compile(r'[\\"\x00-\x1f\u2028\u2029]')


def real(value: float, digits: int) -> str:
    """As a C++ stream with this precision; a NaN shows its sign."""
    if value != value or math.isnan(value):
        return "-nan" if math.copysign(1.0, value) < 0 else "nan"
    return format(float(value), f".{digits}g")


def json_symbol(text: str) -> str:
    return '"' + _JSON_SPECIAL.sub(lambda found: _JSON.get(found[0]) or f"\\u{ord(found[0]):04x}", text) + '"'


class CsvFormat:
    """Fields of a text with delimiters. With `rfc4180` a quotation mark becomes `\\""`, which only records read back as it was."""

    def __init__(self, schema: Schema, rfc4180: bool, digits: int) -> None:
        self.schema, self.rfc4180, self.digits = schema, rfc4180, digits

    def field(self, type_: str) -> Format:
        """How a column of this type is written."""
        if type_ in ("number", "unsigned"):
            return str
        if type_ == "float":
            return self.float
        if not self.rfc4180:
            return self.symbol if type_ == "symbol" else lambda value: self.term(type_, value)
        if type_ == "symbol":
            return lambda value: f'"{_escaped(str(value))}"'
        return lambda value: f'"{self.term(type_, value)}"'

    def float(self, value: Term) -> str:
        assert isinstance(value, (int, float))
        return real(value, self.digits)

    def symbol(self, value: Term) -> str:
        """A symbol inside a record, or where nothing is quoted."""
        return f'""{_escaped(str(value))}""' if self.rfc4180 else str(value)

    def primitive(self, type_: str) -> Format | None:
        return str if type_ in ("number", "unsigned") else self.float if type_ == "float" else self.symbol if type_ == "symbol" else None

    def term(self, type_: str, value: Term) -> str:
        """A record or ADT in full."""
        out: list[str] = []
        todo: list[tuple[str, Term]] = [(type_, value)]  # ("", text): as it is
        while todo:
            kind, item = todo.pop()
            written = self.primitive(kind) if kind else str
            if written is not None:
                out.append(written(item))
            elif self.schema.is_record(kind) and item is None:
                out.append("nil")
            else:
                types, fields = parts(self.schema, kind, item)
                if isinstance(item, Adt):
                    out.append(f"${item.branch}(" if fields else f"${item.branch}")
                else:
                    out.append("[")
                if fields or not isinstance(item, Adt):
                    todo.append(("", ")" if isinstance(item, Adt) else "]"))
                for at in range(len(fields) - 1, -1, -1):
                    todo.append((types[at], fields[at]))
                    if at:
                        todo.append(("", ", "))
        return "".join(out)


class JsonFormat:
    """Values of a JSON text. Unsigned numbers are cut to 32 signed bits, as in Soufflé; `objects`: records as objects."""

    def __init__(self, schema: Schema, declarations: Declarations, objects: bool, digits: int) -> None:
        self.schema, self.declarations, self.objects, self.digits = schema, declarations, objects, digits

    def primitive(self, type_: str, value: Term) -> str:
        if type_ == "symbol":
            return json_symbol(str(value))
        assert isinstance(value, (int, float))
        if type_ == "unsigned":
            return str((int(value) + 2**31) % 2**32 - 2**31)
        return real(value, self.digits) if type_ == "float" else str(value)

    def row(self, types: Sequence[str], names: Sequence[str], values: Sequence[Term]) -> str:
        opening, closing = "{}" if self.objects else "[]"
        out: list[str] = []
        for at, (type_, value) in enumerate(zip(types, values, strict=True)):
            name = f"{json_symbol(names[at])}: " if self.objects else ""
            out.append(name + self.value(type_, value))
        return opening + ", ".join(out) + closing

    def value(self, type_: str, value: Term) -> str:
        out: list[str] = []
        todo: list[tuple[str, Term]] = [(type_, value)]
        while todo:
            kind, item = todo.pop()
            if not kind:
                out.append(str(item))
            elif not self.schema.is_record(kind):
                out.append(self.primitive(kind, item))
            elif item is None:
                out.append("null")
            else:
                types, fields = parts(self.schema, kind, item)
                names = self.declarations.records[kind].names
                todo.append(("", "}" if self.objects else "]"))
                for at in range(len(fields) - 1, -1, -1):
                    todo.append((types[at], fields[at]))
                    if self.objects:
                        todo.append(("", f"{json_symbol(names[at])}: "))
                    if at:
                        todo.append(("", ", "))
                out.append("{" if self.objects else "[")
        return "".join(out)


def parts(schema: Schema, type_: str, value: Term) -> tuple[Sequence[str], tuple[Term, ...]]:
    """Types and values of the fields of a record or branch. Raises FactError if the value is none of that type."""
    if schema.is_record(type_):
        if isinstance(value, tuple) and len(value) == len(schema.record(type_)):
            return schema.record(type_), value
    elif isinstance(value, Adt):
        types = schema.branches(type_).get(value.branch)
        if types is not None and len(types) == len(value.fields):
            return types, value.fields
    raise FactError(f"a value is no {type_}: it is a {type(value).__name__}" + (f" ${value.branch}" if isinstance(value, Adt) else ""))


def _escaped(text: str) -> str:
    return text.replace('"', '\\""')
