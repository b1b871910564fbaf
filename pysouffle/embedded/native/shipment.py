"""Facts on their way to the machine: numbered here as they come, so that each symbol and record is sent once."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Collection, Sequence
from ctypes import c_int64, c_uint32
from itertools import chain, count
from typing import Any

from pysouffle.embedded.native.handle import Handle, memory

Row = tuple[Any, ...]


def texts(symbols: Collection[str]) -> tuple[int, bytes, Any]:
    """How many there are, the texts one after the other, and the memory of the length of each in bytes."""
    text = "".join(symbols)
    data = text.encode("utf-8", "surrogateescape")
    whole: Collection[str | bytes] = symbols if len(data) == len(text) else [each.encode("utf-8", "surrogateescape") for each in symbols]
    return len(whole), data, memory(array("I", map(len, whole)), c_uint32)


class Shipment:
    """`shapes`: kinds of the fields of records, by tag."""

    def __init__(self, shapes: Sequence[str]) -> None:
        self.shapes = shapes
        self.symbols: defaultdict[str, int] = defaultdict(count().__next__)  # texts are numbered when they are first asked for
        self.records: dict[Row, int] = {}
        self.rows: list[tuple[int, str, Sequence[Row]]] = []

    def intern(self, record: Row) -> int:
        """The number of the record `(tag, field, …)`; 0 is nil."""
        return self.records.setdefault(record, len(self.records) + 1)

    def add(self, relation: int, kinds: str, rows: Sequence[Row]) -> None:
        self.rows.append((relation, kinds, rows))

    def send(self, handle: Handle, own: bool = False) -> None:
        """`own`: rows refer to records by the machine's numbers. Raises EvaluationError for what the machine refuses."""
        library = handle.library
        packed = [(relation, self.packed(kinds, rows), len(rows)) for relation, kinds, rows in self.rows]
        records = array("q")
        for tag, *fields in self.records:
            records.append(tag)
            records.extend(self.word(kind, value) for kind, value in zip(self.shapes[tag], fields, strict=True))
        handle.send_symbols(*texts(self.symbols))
        handle.check(library.core_own_records(handle.run) if own else
                     library.core_records(handle.run, memory(records, c_int64), len(records)))
        for relation, words, size in packed:
            handle.send_rows(relation, memory(words, c_int64), size)

    def packed(self, kinds: str, rows: Sequence[Row]) -> array[int]:
        """The values of rows as 64 bits each, one row after the other."""
        if set(kinds) == {"s"}:
            return array("q", map(self.symbols.__getitem__, chain.from_iterable(rows)))
        words = array("q", bytes(8 * len(kinds) * len(rows)))
        for at, (kind, column) in enumerate(zip(kinds, zip(*rows, strict=True), strict=bool(rows))):
            words[at::len(kinds)] = self.column(kind, column)
        return words

    def column(self, kind: str, values: Sequence[Any]) -> array[int]:
        if kind == "s":
            return array("q", map(self.symbols.__getitem__, values))
        if kind == "f":
            return array("q", array("d", values).tobytes())
        if kind == "u":
            return array("q", array("Q", values).tobytes())
        return array("q", values)

    def word(self, kind: str, value: Any) -> int:
        return self.column(kind, (value,))[0]
