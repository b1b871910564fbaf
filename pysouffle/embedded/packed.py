"""The relations of a run as bytes, and back: each is decoded when it is asked for, and only what its rows refer to.

The machine's words are packed as they are, which takes a fraction of the time and of the room that terms do."""

from __future__ import annotations

import marshal
import zlib
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property, partial
from itertools import accumulate

from pysouffle.embedded.decode import Decoder
from pysouffle.embedded.native.words import Snapshot, Symbols, Tables
from pysouffle.embedded.runner import Records, Row
from pysouffle.embedded.solution import EmbeddedSolution
from pysouffle.terms import Term

_LEVEL = 1  # of zlib: rows take a third of the room, in a tenth of the time that finding them took


class PackedSolution:
    """The relations that were packed."""

    engine = "embedded"
    incomplete: frozenset[str] = frozenset()

    def __init__(self, data: bytes | memoryview) -> None:
        """Raises ValueError, EOFError or TypeError if the bytes are damaged."""
        whole = memoryview(data)
        start = 8 + int.from_bytes(whole[:8], "big")
        self._of_machine, self._shapes, self._tables, self._rows = marshal.loads(whole[8:start])
        self._bytes = whole[start:]
        self._found: dict[str, list[tuple[Term, ...]]] = {}

    @property
    def names(self) -> AbstractSet[str]:
        rows: Mapping[str, object] = self._rows
        return rows.keys()

    @property
    def seconds(self) -> Mapping[str, float]:
        return {}

    @property
    def sizes(self) -> Mapping[str, int]:
        return {name: size for name, (_, size, _) in self._rows.items()}

    def relation(self, name: str) -> list[tuple[Term, ...]]:
        if name not in self._found:
            kinds, size, at = self._rows[name]
            rows: Iterable[Row]
            if not self._of_machine:
                rows = marshal.loads(self._part(at))
            else:
                rows = Snapshot(_array("I", self._part(at)), size, kinds, self._words) if size else ()
            self._found[name] = self._decoder.rows(rows, kinds)
        return self._found[name]

    def _part(self, at: tuple[int, int]) -> bytes:
        start, length = at
        return zlib.decompress(self._bytes[start:start + length])

    @cached_property
    def _words(self) -> Tables:
        return _PackedTables([kinds for _, kinds in self._shapes], [partial(self._part, at) for at in self._tables])

    @cached_property
    def _decoder(self) -> Decoder:
        records: Records = self._words if self._of_machine else marshal.loads(self._part(self._tables[0]))
        return Decoder(records, self._shapes)


class _PackedTables(Tables):
    """Tables of a run that is over. Records are unpacked when the first is asked for: many relations have none."""

    def __init__(self, kinds: Sequence[str], parts: Sequence[Callable[[], bytes]]) -> None:
        """`parts`: what `Tables.packed` gave, on the same kind of machine."""
        super().__init__(None, kinds)
        lengths, symbols, *self._records, wide = parts
        self.symbols = Symbols(symbols(), list(accumulate(memoryview(lengths()).cast("I"), initial=0)))
        self.wide.frombytes(wide())

    def __getitem__(self, number: int) -> Row:
        if self._records:
            words, starts = self._records
            self.words.frombytes(words())
            self.starts.frombytes(starts())
            self._records = []
        return super().__getitem__(number)


class _Parts:
    """Pieces of bytes, each packed, one behind the other."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.length = 0

    def add(self, data: bytes) -> tuple[int, int]:
        """Where it is, and how long."""
        piece = zlib.compress(data, _LEVEL)
        self.pieces.append(piece)
        self.length += len(piece)
        return self.length - len(piece), len(piece)


def packed(solution: EmbeddedSolution) -> bytes:
    """The relations that were asked for. The machine's memory is read, if it is not given back yet."""
    records, parts = solution.decoder.records, _Parts()
    rows: dict[str, tuple[str, int, tuple[int, int]]] = {}
    for name, found in solution.rows.items():
        if isinstance(found, Snapshot):
            size, plain = len(found), found.words.tobytes()
        else:
            listed = list(map(tuple, found))
            size, plain = len(listed), marshal.dumps(listed)
        rows[name] = solution.kinds[name], size, parts.add(plain)
    pieces: Sequence[bytes]
    if isinstance(records, Tables):
        pieces = records.packed()
    else:
        assert isinstance(records, list)  # of the engine in Python
        pieces = (marshal.dumps(records),)
    head = marshal.dumps((isinstance(records, Tables), tuple(solution.decoder.shapes), tuple(map(parts.add, pieces)), rows))
    return b"".join((len(head).to_bytes(8, "big"), head, *parts.pieces))


def _array(kind: str, data: bytes) -> array[int]:
    found: array[int] = array(kind)
    found.frombytes(data)
    return found
