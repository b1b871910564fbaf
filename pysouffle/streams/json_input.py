"""Rows of a JSON text (`ReadStreamJSON.h`, `json11.h`): a list of lists, or of objects with the columns' names.

As Soufflé does it: integers are cut to 32 bits, a float column keeps the integer part of a number *as the bits of a float*, a value of
another type counts as 0 or "", and nothing is nested more than 200 deep.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from typing import TypeAlias

from pysouffle.declarations import Declarations
from pysouffle.streams.csv_input import BadText
from pysouffle.streams.numerals import Malformed
from pysouffle.streams.schema import Schema, is_primitive
from pysouffle.streams.stdio import encoded
from pysouffle.terms import Term

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
_DEEPEST = 200
_DIGITS = 9  # of a number that json11 takes for an integer


class JsonReader:
    """Reads all rows of one text."""

    def __init__(self, schema: Schema, declarations: Declarations, relation: str) -> None:
        self.schema, self.declarations = schema, declarations
        self.types = schema.columns(relation)
        self.names = declarations.columns[relation]
        self.order = tuple(range(len(self.types)))

    def rows(self, text: str) -> Iterator[tuple[Term, ...]]:
        """Raises BadText."""
        try:
            found: Json = json.loads(text, parse_int=_integer, parse_constant=_refused)
        except (ValueError, RecursionError) as failure:
            reason = "exceeded maximum nesting depth" if isinstance(failure, RecursionError) else str(failure)
            raise BadText(f"cannot deserialize json because {reason}") from None
        if _depth(found) > _DEEPEST:
            raise BadText("cannot deserialize json because exceeded maximum nesting depth")
        if not isinstance(found, list):
            raise BadText("cannot deserialize json because it is not a list")
        if found and not isinstance(found[0], (list, dict)):
            raise BadText("the input is neither list nor object format")
        if found and isinstance(found[0], dict):  # Soufflé takes an object's fields in the order of their names
            self.order = tuple(sorted(self.order, key=lambda at: encoded(self.names[at])))
        for row in found:
            if not isinstance(row, type(found[0])):
                raise BadText(f"the input is not json {'array' if isinstance(found[0], list) else 'object'}: {_shown(row)}")
            yield self.row(row)

    def row(self, source: Json) -> tuple[Term, ...]:
        if isinstance(source, dict) and (unknown := [name for name in source if name not in self.names]):
            raise BadText(f"Error converting: {_shown(source[min(unknown)])}")
        values: list[Term] = []
        for type_, part in zip(self.types, self.parts(source, self.names), strict=True):
            try:
                values.append(self.value(type_, part, isinstance(source, dict)))
            except Malformed:
                raise BadText(f"Error converting: {_shown(part)}") from None
        return tuple(values)

    def parts(self, source: Json, names: tuple[str, ...]) -> list[Json]:
        """What stands for each column or field. A list may be too short: its rest is 0, "" or nil."""
        if isinstance(source, list):
            return [source[at] if at < len(source) else None for at in range(len(names))]
        assert isinstance(source, dict)
        if missing := [name for name in names if name not in source]:  # a symbol would become the one that Soufflé happens to know first
            raise BadText(f"parameter {missing[0]} is missing: {_shown(source)}")
        return [source[name] for name in names]

    def value(self, type_: str, source: Json, objects: bool) -> Term:
        if type_ == "symbol":
            return source if isinstance(source, str) else ""
        if is_primitive(type_):
            number = source if isinstance(source, (int, float)) and not isinstance(source, bool) else 0
            if type_ == "float":
                return float(struct.unpack("<d", struct.pack("<q", _cut(number, 64)))[0])
            return _cut(number, 32) % 2**64 if type_ == "unsigned" else _cut(number, 32)
        if not self.schema.is_record(type_):
            raise Malformed  # Soufflé writes and reads no ADTs as JSON
        if source is None:
            return None
        names = self.declarations.records[type_].names
        if not isinstance(source, dict if objects else list) or (isinstance(source, dict) and not set(source) <= set(names)):
            raise Malformed
        parts = self.parts(source, names)
        return tuple(self.value(each, part, objects) for each, part in zip(self.schema.record(type_), parts, strict=True))


def _integer(text: str) -> int | float:
    return int(text) if len(text) <= _DIGITS else float(text)


def _refused(text: str) -> Json:
    raise ValueError(f"expected value, got '{text[0]}' ({ord(text[0])})")


def _cut(number: int | float, bits: int) -> int:
    """The conversion to a signed integer on x86-64: what does not fit is the smallest one."""
    smallest = -(1 << bits - 1)
    if number != number or not smallest <= number < -smallest:
        return smallest
    return int(number)


def _depth(value: Json) -> int:
    deepest, level = 0, [value]
    while level:
        inner = [part for each in level if isinstance(each, (list, dict)) for part in (each.values() if isinstance(each, dict) else each)]
        if not inner:
            return deepest
        deepest, level = deepest + 1, inner
    return deepest


def _shown(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
