"""The order in which Soufflé writes a relation's rows.

A row is a sequence of 64-bit words, compared as signed numbers: floats and unsigned numbers by their bits, symbols by their place in the
symbol table, records and ADTs by their place in the record table (a plain enumeration by its branch's place in the alphabet). Columns are
compared in the order of the relation's first index (`mimic.forecast`).

Exact are numbers, and symbols and records that come from rules' constants, from fact files and from the program's facts. Symbols and
records that rules compute are numbered in the order in which this engine finds them, stratum by stratum: Soufflé's own order follows its
loops, which this engine does not retrace. So is everything behind them, such as a fact file that is read later.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import chain
from operator import itemgetter
from typing import Any

from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.runner import Records

Row = tuple[Any, ...]
Words = Sequence[int]


class Order:
    """Numbers symbols and records as they are met, and sorts rows."""

    def __init__(self, compiled: Compiled, records: Records, symbols: dict[str, int]) -> None:
        """`symbols`: their numbers as far as they are known; it grows."""
        self.compiled, self.records, self.symbols = compiled, records, symbols
        self.places: dict[int, int] = {0: 0}  # of records, by their number in `records`
        self.tables: dict[int, dict[tuple[int, ...], int]] = {}  # by arity, as in Soufflé's record table
        self.branches: dict[int, int] = {}  # by tag: the branch's place in the alphabet
        self.enumerations: set[int] = set()  # tags of branches of ADTs without any fields
        for _, branches in compiled.owners:
            tags = [tag for _, tag in sorted(branches, key=lambda each: each[0].split("."))]
            if branches[0][0]:
                self.branches.update((tag, place) for place, tag in enumerate(tags))
                if not any(compiled.shapes[tag][1] for tag in tags):
                    self.enumerations.update(tags)

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
            elif current not in self.places:
                self.places[current] = self._place(row[0], kinds, row[1:])

    def _place(self, tag: int, kinds: str, values: Sequence[Any]) -> int:
        """What Soufflé has in the place of a record or branch (`ReadStream.h` shows how branches are packed)."""
        words = tuple(self._words(kind, (value,))[0] for kind, value in zip(kinds, values, strict=True))
        branch = self.branches.get(tag)
        if branch is None:
            return self._packed(words)
        if tag in self.enumerations:
            return branch
        return self._packed((branch, words[0] if len(words) == 1 else self._packed(words)))

    def _packed(self, words: tuple[int, ...]) -> int:
        table = self.tables.setdefault(len(words), {})
        return table.setdefault(words, len(table) + 1)

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
        words = [self._words(kinds[column], columns[column]) for column in index]
        keys = words[0] if len(words) == 1 else list(zip(*words, strict=True))
        return [found[at] for at in sorted(range(len(found)), key=keys.__getitem__)]

    def equivalence(self, relation: int, pairs: Iterable[Row]) -> list[Row]:
        """The rows of the equivalence relation that these pairs make, as Soufflé goes through them (`EquivalenceRelation.h`): class by
        class, its elements in the order in which they were met, of a pair the second one first."""
        given = list(pairs)
        self.meet(relation, given)
        forest = _Forest()
        for x, y in given:
            forest.join(x, y)
        words = dict(zip(forest.elements, self._words(self.compiled.relations[relation][1][0], forest.elements), strict=True))
        classes: dict[Any, list[Any]] = {}
        for element in forest.elements:
            classes.setdefault(forest.root(element), []).append(element)
        return [(x, y) for root in sorted(classes, key=words.__getitem__) for x in classes[root] for y in classes[root]]

    def _words(self, kind: str, values: Sequence[Any]) -> Words:
        if kind == "i":
            return values
        if kind == "u":
            return [value - 2**64 if value >= 2**63 else value for value in values]
        if kind == "f":
            return array("q", array("d", values).tobytes()).tolist()
        if kind == "s":
            return list(map(self.symbols.__getitem__, values))
        return list(map(self.places.__getitem__, values))


class _Forest:
    """Disjoint sets with Soufflé's choice of roots (`UnionFind.h`)."""

    def __init__(self) -> None:
        self.places: dict[Any, int] = {}
        self.elements: list[Any] = []
        self.parents: list[int] = []
        self.ranks: list[int] = []

    def place(self, element: Any) -> int:
        found = self.places.get(element)
        if found is None:
            found = self.places[element] = len(self.elements)
            self.elements.append(element)
            self.parents.append(found)
            self.ranks.append(0)
        return found

    def find(self, place: int) -> int:
        parents = self.parents
        while parents[place] != place:
            parents[place] = parents[parents[place]]
            place = parents[place]
        return place

    def root(self, element: Any) -> Any:
        return self.elements[self.find(self.places[element])]

    def join(self, one: Any, other: Any) -> None:
        y = self.find(self.place(other))
        x = self.find(self.place(one))
        if x == y:
            return
        if (self.ranks[x], x) > (self.ranks[y], y):
            x, y = y, x
        self.parents[x] = y
        self.ranks[y] += self.ranks[x] == self.ranks[y]

