"""What the machine's words stand for, and rows of words as rows of values."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from ctypes import c_char, c_int64, c_uint32
from functools import cache
from itertools import accumulate, islice, pairwise
from typing import Any

from pysouffle.embedded.functors import canonical
from pysouffle.embedded.native.handle import Handle, memory
from pysouffle.late_dataclasses import dataclass

Row = tuple[Any, ...]
_WIDE, _HALF = 2**31, 2**30  # core/tables.hpp


class Symbols(dict[int, str]):
    """Texts by number, in one piece of bytes: each is decoded when it is asked for, since few of a library's ever are."""

    def __init__(self, text: bytes = b"", ends: Sequence[int] = (0,)) -> None:
        super().__init__()
        self.text, self.ends = text, list(ends)

    def __missing__(self, number: int) -> str:
        found = self[number] = self.text[self.ends[number]:self.ends[number + 1]].decode("utf-8", "surrogateescape")
        return found

    @property
    def count(self) -> int:
        return len(self.ends) - 1

    def more(self, text: bytes, lengths: Iterable[int]) -> None:
        """Those that came since."""
        self.text += text
        self.ends += islice(accumulate(lengths, initial=self.ends[-1]), 1, None)

    def copy(self) -> Symbols:
        return Symbols(self.text, self.ends)


class Tables:
    """A machine's symbols, records and wide numbers. They only grow, and are read again when there are more."""

    def __init__(self, handle: Handle | None, kinds: Sequence[str], begun: Tables | None = None) -> None:
        """`kinds`: of the fields of records, by tag; `begun`: of the run that this one goes on from; no handle: of a run that is over."""
        self.handle = handle
        self.kinds = kinds
        if begun is not None:
            begun.read()
        self.symbols: Symbols = Symbols() if begun is None else begun.symbols.copy()
        self.wide = array("q")
        self.words, self.starts = array("I"), array("I")

    def read(self) -> None:
        """Reads what has come since the last time."""
        if self.handle is None:
            return
        symbols, octets, words, records, wide = self.handle.table_sizes()
        if symbols > self.symbols.count:
            lengths, data = array("I", bytes(4 * (symbols - self.symbols.count))), bytearray(octets)
            library = self.handle.library
            library.core_table_symbols(self.handle.run, self.symbols.count, (c_char * octets).from_buffer(data) if octets else b"",
                                       memory(lengths, c_uint32))
            self.symbols.more(bytes(data[:sum(lengths)]), lengths)
        if records > len(self.starts):
            self.words, self.starts = array("I", bytes(4 * words)), array("I", bytes(4 * records))
            self.handle.library.core_table_records(self.handle.run, memory(self.words, c_uint32), memory(self.starts, c_uint32))
        if wide > len(self.wide):
            self.wide = array("q", bytes(8 * wide))
            self.handle.library.core_table_numbers(self.handle.run, memory(self.wide, c_int64))

    def __getstate__(self) -> dict[str, Any]:
        """In another process there is no machine: all that it has is read before."""
        self.read()
        return {**self.__dict__, "handle": None}

    def packed(self) -> tuple[bytes, bytes, bytes, bytes, bytes]:
        """All that they hold: lengths of symbols, symbols, words and starts of records, wide numbers."""
        self.read()
        lengths = array("I", (end - start for start, end in pairwise(self.symbols.ends)))
        return lengths.tobytes(), self.symbols.text, self.words.tobytes(), self.starts.tobytes(), self.wide.tobytes()

    # values
    def number(self, word: int) -> int:
        return word - _HALF if word < _WIDE else self.wide[word - _WIDE]

    def symbol(self, word: int) -> str:
        return self.symbols[word]

    def unsigned(self, word: int) -> int:
        return self.number(word) % 2**64

    def real(self, word: int) -> float:
        return canonical(struct.unpack("<d", struct.pack("<q", self.wide[word - _WIDE]))[0])

    def reader(self, kind: str) -> Callable[[int], Any] | None:
        """What makes a value of a word; None where the word is the value."""
        readers: dict[str, Callable[[int], Any]] = {
            "i": self.number, "u": self.unsigned, "f": self.real, "s": self.symbols.__getitem__}
        return readers.get(kind)

    def rows(self, words: Sequence[int], kinds: str) -> Iterator[Row]:
        """Rows of values."""
        columns: list[Iterable[Any]] = []
        for at, kind in enumerate(kinds):
            column = words[at::len(kinds)]
            read = self.reader(kind)
            columns.append(column if read is None else map(read, column))
        return zip(*columns, strict=True)

    # records, as a sequence of rows: the decoder asks by number
    def __getitem__(self, number: int) -> Row:
        if number >= len(self.starts):
            self.read()
        start = self.starts[number]
        tag = self.words[start]
        kinds = self.kinds[tag]
        values: list[Any] = [tag, *self.words[start + 1:start + 1 + len(kinds)]]
        for at, read in _fields(kinds):
            values[at] = read(self, values[at])
        return tuple(values)


@cache
def _fields(kinds: str) -> list[tuple[int, Callable[[Tables, int], Any]]]:
    """Where in a record words are not the values, and what makes values of them there: asked for each record, so not made anew."""
    readers = {"i": Tables.number, "u": Tables.unsigned, "f": Tables.real, "s": Tables.symbol}
    return [(at, readers[kind]) for at, kind in enumerate(kinds, 1) if kind in readers]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The rows that a relation had at some time."""

    words: array[int]
    size: int
    kinds: str
    tables: Tables

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Row]:
        if not self.kinds:
            return iter([()] * self.size)
        self.tables.read()
        return self.tables.rows(self.words, self.kinds)
