"""Interned rows back to terms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pysouffle.embedded.runner import Records, Row
from pysouffle.terms import Adt, Term


class Decoder:
    """Makes each interned record into a term once, so that equal sub-terms are one object. Depth is not limited."""

    def __init__(self, records: Records, shapes: Sequence[tuple[str, str]]) -> None:
        self.records, self.shapes = records, shapes
        self.terms: dict[int, Term] = {0: None}
        # By tag: the branch, and where in the row records and floats stand.
        self.layouts = [(branch, _where(kinds, "ra"), _where(kinds, "f")) for branch, kinds in shapes]

    def rows(self, rows: Iterable[Row], kinds: str) -> list[tuple[Term, ...]]:
        """Tuples of a relation whose columns are of these kinds."""
        if not any(kind in "raf" for kind in kinds):
            return list(rows)
        columns = [index for index, kind in enumerate(kinds) if kind in "ra"]
        floats = [index for index, kind in enumerate(kinds) if kind == "f"]
        values = list(zip(*rows, strict=True))
        if not values:
            return []
        for column in columns:
            for number in set(values[column]).difference(self.terms):
                self.term(number)
            values[column] = tuple(map(self.terms.__getitem__, values[column]))
        for column in floats:
            values[column] = tuple(map(float, values[column]))
        return list(zip(*values, strict=True))

    def term(self, number: int) -> Term:
        """The term of a record. A record's fields have smaller numbers, so the loop ends."""
        terms, records, layouts = self.terms, self.records, self.layouts
        if number in terms:
            return terms[number]
        todo = [number]
        while todo:
            current = todo[-1]
            if current in terms:
                todo.pop()
                continue
            row = records[current]
            branch, inner, floats = layouts[row[0]]
            missing = [row[at] for at in inner if row[at] not in terms]
            if missing:
                todo += missing
                continue
            values = list(row)
            for at in inner:
                values[at] = terms[row[at]]
            for at in floats:
                values[at] = float(row[at])
            fields = tuple(values[1:])
            terms[current] = Adt(branch, fields) if branch else fields
            todo.pop()
        return terms[number]


def _where(kinds: str, wanted: str) -> list[int]:
    """Positions in a record's row, whose first element is the tag."""
    return [at for at, kind in enumerate(kinds, 1) if kind in wanted]
