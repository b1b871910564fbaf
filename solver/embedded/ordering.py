"""The order in which Soufflé writes a relation's rows.

A row is a sequence of 64-bit words, compared as signed numbers: floats and unsigned numbers by their bits, symbols by their place in the
symbol table, records and ADTs by their place in the record table (a plain enumeration by its branch's place in the alphabet). Columns are
compared in the order of the relation's first index (`mimic.forecast`).

Exact are numbers, and symbols and records that come from rules' constants, from fact files and from the program's facts. Symbols and
records that rules compute are numbered in the order in which this engine finds them, stratum by stratum: Soufflé's own order follows its
loops, which this engine does not retrace. So is everything behind them, such as a fact file that is read later. That an ADT and a record of
two fields may be the same entry of Soufflé's table is not looked at.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from operator import itemgetter
from typing import Any

from dlshape.solver.embedded.compiled import PRIMITIVE, Branches, Compiled

Row = tuple[Any, ...]
Words = Sequence[int]


class Order:
    """Numbers symbols and records as they are met, and sorts rows."""

    def __init__(self, compiled: Compiled, records: Sequence[Row], symbols: dict[str, int]) -> None:
        """`symbols`: their numbers as far as they are known; it grows."""
        self.compiled, self.records, self.symbols = compiled, records, symbols
        self.places: dict[int, int] = {0: 0}  # of records
        self.enumerations = [_alphabet(branches) if all(branch and not compiled.shapes[tag][1] for branch, tag in branches) else {}
                             for _, branches in compiled.owners]

    def meet(self, relation: int, rows: Iterable[Row], columns: Sequence[int] | None = None) -> None:
        """Numbers what is new in `rows`, whose columns were read in the order `columns`."""
        kinds = self.compiled.relations[relation][1]
        order = columns if columns is not None else range(len(kinds))
        wanted = [column for column in order if kinds[column] in "sra"]
        if not wanted:
            return
        if all(kinds[column] == "s" for column in wanted):
            met = map(itemgetter(wanted[0]), rows) if len(wanted) == 1 else chain.from_iterable(map(itemgetter(*wanted), rows))
            self._symbols(met)
            return
        for row in rows:
            for column in wanted:
                if kinds[column] == "s":
                    self.symbols.setdefault(row[column], len(self.symbols))
                elif row[column] not in self.places:
                    self._record(row[column])

    def _symbols(self, met: Iterable[str]) -> None:
        symbols = self.symbols
        for text in dict.fromkeys(met):
            if text not in symbols:
                symbols[text] = len(symbols)

    def _record(self, number: int) -> None:
        """Fields before the record, from left to right."""
        todo: list[tuple[int, int]] = [(number, 0)]
        while todo:
            current, at = todo.pop()
            row = self.records[current]
            kinds = self.compiled.shapes[row[0]][1]
            while at < len(kinds):
                value = row[at + 1]
                if kinds[at] == "s":
                    self.symbols.setdefault(value, len(self.symbols))
                elif kinds[at] in "ra" and value not in self.places:
                    break
                at += 1
            if at < len(kinds):
                todo += [(current, at + 1), (row[at + 1], 0)]
            else:
                self.places.setdefault(current, len(self.places))

    def sorted(self, relation: int, rows: Iterable[Row], index: Sequence[int]) -> list[Row]:
        """The rows as Soufflé writes them; `index`: the columns from the most significant one."""
        kinds = self.compiled.relations[relation][1]
        found = list(rows)
        if len(found) < 2:
            return found
        if set(kinds) == {"i"}:
            return sorted(found) if list(index) == list(range(len(kinds))) else sorted(found, key=itemgetter(*index))
        self.meet(relation, found)
        columns = list(zip(*found, strict=True))
        owners = self.compiled.columns[relation]
        words = [self._words(kinds[column], owners[column], columns[column]) for column in index]
        keys = words[0] if len(words) == 1 else list(zip(*words, strict=True))
        return [found[at] for at in sorted(range(len(found)), key=keys.__getitem__)]

    def _words(self, kind: str, owner: int, values: Sequence[Any]) -> Words:
        if kind == "i":
            return values
        if kind == "u":
            return [value - 2**64 if value >= 2**63 else value for value in values]
        if kind == "f":
            return array("q", array("d", values).tobytes()).tolist()
        if kind == "s":
            return list(map(self.symbols.__getitem__, values))
        if owner != PRIMITIVE and (alphabet := self.enumerations[owner]):
            shapes = self.compiled.shapes
            return [alphabet[shapes[self.records[value][0]][0]] for value in values]
        place: Callable[[int], int] = self.places.__getitem__
        return list(map(place, values))


def _alphabet(branches: Branches) -> dict[str, int]:
    return {branch: place for place, (branch, _) in enumerate(sorted(branches, key=lambda each: each[0].split(".")))}
