"""Interned rows back to terms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pysouffle.terms import Adt, Term

Row = tuple[Any, ...]


class Decoder:
    """Makes each interned record into a term once, so that equal sub-terms are one object. Depth is not limited."""

    def __init__(self, records: Sequence[Row], shapes: Sequence[tuple[str, str]]) -> None:
        self.records, self.shapes = records, shapes
        self.terms: dict[int, Term] = {0: None}

    def rows(self, rows: Iterable[Row], kinds: str) -> list[tuple[Term, ...]]:
        """Tuples of a relation whose columns are of these kinds."""
        if not any(kind in "raf" for kind in kinds):
            return list(rows)
        columns = [index for index, kind in enumerate(kinds) if kind in "ra"]
        floats = [index for index, kind in enumerate(kinds) if kind == "f"]
        found = []
        for row in rows:
            values = list(row)
            for column in columns:
                values[column] = self.term(values[column])
            for column in floats:
                values[column] = float(values[column])
            found.append(tuple(values))
        return found

    def term(self, number: int) -> Term:
        """The term of a record. A record's fields have smaller numbers, so the loop ends."""
        terms = self.terms
        if number in terms:
            return terms[number]
        todo = [number]
        while todo:
            current = todo[-1]
            if current in terms:
                todo.pop()
                continue
            tag, *fields = self.records[current]
            branch, kinds = self.shapes[tag]
            missing = [field for field, kind in zip(fields, kinds, strict=True) if kind in "ra" and field not in terms]
            if missing:
                todo.extend(missing)
                continue
            values = tuple(terms[field] if kind in "ra" else float(field) if kind == "f" else field
                           for field, kind in zip(fields, kinds, strict=True))
            terms[current] = Adt(branch, values) if branch else values
            todo.pop()
        return terms[number]
