"""Interned records that are known when a program is compiled."""

from __future__ import annotations


class Pool:
    """Numbers ground records as the evaluator will: number 0 is nil, and a record's fields have smaller numbers than itself."""

    def __init__(self) -> None:
        self.rows: list[tuple[object, ...]] = [(0,)]
        self._numbers: dict[tuple[object, ...], int] = {}

    def number(self, row: tuple[object, ...]) -> int:
        """The number of the record `(tag, field, …)`."""
        found = self._numbers.get(row)
        if found is None:
            found = self._numbers[row] = len(self.rows)
            self.rows.append(row)
        return found

    def bare(self) -> dict[int, int]:
        """The numbers of records without fields, with their tags: of each such tag there is one."""
        return {number: tag for number, (tag, *fields) in enumerate(self.rows) if isinstance(tag, int) and not fields}
