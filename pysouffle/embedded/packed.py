"""The relations of a run as bytes, and back: each is decoded when it is asked for, and only what its rows refer to.

The machine's words are packed as they are, which takes a fraction of the time and of the room that terms do."""

from __future__ import annotations

import marshal
import zlib
from array import array
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import Any

from pysouffle.embedded.decode import Decoder
from pysouffle.embedded.native.words import Snapshot, Tables
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
        self._of_machine, self._shapes, self._tables, self._rows = marshal.loads(data)
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
            kinds, size, data = self._rows[name]
            rows: Iterable[Row]
            if not self._of_machine:
                rows = marshal.loads(zlib.decompress(data))
            else:
                rows = Snapshot(_array("I", data), size, kinds, self._words) if size else ()
            self._found[name] = self._decoder.rows(rows, kinds)
        return self._found[name]

    @cached_property
    def _words(self) -> Tables:
        return Tables.unpacked([kinds for _, kinds in self._shapes], *map(zlib.decompress, self._tables))

    @cached_property
    def _decoder(self) -> Decoder:
        records: Records = self._words if self._of_machine else marshal.loads(zlib.decompress(self._tables))
        return Decoder(records, self._shapes)


def packed(solution: EmbeddedSolution) -> bytes:
    """The relations that were asked for. The machine's memory is read, if it is not given back yet."""
    records = solution.decoder.records
    rows: dict[str, tuple[str, int, bytes]] = {}
    for name, found in solution.rows.items():
        if isinstance(found, Snapshot):
            rows[name] = solution.kinds[name], len(found), _packed(found.words.tobytes())
        else:
            plain = list(map(tuple, found))
            rows[name] = solution.kinds[name], len(plain), _packed(marshal.dumps(plain))
    tables: Any
    if isinstance(records, Tables):
        tables = tuple(map(_packed, records.packed()))
    else:
        tables = _packed(marshal.dumps(list(records)))  # type: ignore[call-overload]
    return marshal.dumps((isinstance(records, Tables), tuple(solution.decoder.shapes), tables, rows))


def _packed(data: bytes) -> bytes:
    return zlib.compress(data, _LEVEL)


def _array(kind: str, data: bytes) -> array[int]:
    found: array[int] = array(kind)
    found.frombytes(zlib.decompress(data))
    return found
