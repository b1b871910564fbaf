"""Dense binary relations, kept as the second values of each first value instead of as rows.

`path(x, z) :- path(x, y), edge(y, z).` finds most pairs again and again. In groups a pair takes a third of the memory of a row, and whether
it is known is asked of a small table that was found once for `x`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from typing import Any

Row = tuple[Any, ...]
_FEW = 4  # second values that are kept in a tuple


class Groups(MutableMapping[Row, "int | None"]):
    """Looks like a dictionary of rows. A few second values make a tuple, more a dictionary; both keep the order of arrival."""

    __slots__ = ("groups",)

    def __init__(self) -> None:
        self.groups: dict[Any, tuple[Any, ...] | dict[Any, None]] = {}

    def putter(self) -> Callable[[Any, Any, Any], tuple[Any, ...] | dict[Any, None]]:
        """A function that adds a second value to the group of `first`, which does not have it and is no dictionary; returns the group."""
        groups = self.groups

        def put(first: Any, group: tuple[Any, ...], second: Any) -> tuple[Any, ...] | dict[Any, None]:
            found = (*group, second) if len(group) < _FEW else dict.fromkeys((*group, second))
            groups[first] = found
            return found

        return put

    def __contains__(self, row: object) -> bool:
        return isinstance(row, tuple) and row[1] in self.groups.get(row[0], ())

    def __getitem__(self, row: Row) -> int | None:
        if row not in self:
            raise KeyError(row)
        return None

    def __setitem__(self, row: Row, stamp: int | None) -> None:
        first, second = row
        group = self.groups.get(first, ())
        if isinstance(group, dict):
            group[second] = None
        elif second not in group:
            self.putter()(first, group, second)

    def __delitem__(self, row: Row) -> None:
        group = self.groups[row[0]]
        rest = dict.fromkeys(group)
        del rest[row[1]]
        if rest:
            self.groups[row[0]] = rest
        else:
            del self.groups[row[0]]

    def __iter__(self) -> Iterator[Row]:
        return ((first, second) for first, group in self.groups.items() for second in group)

    def __len__(self) -> int:
        return sum(map(len, self.groups.values()))

    def __bool__(self) -> bool:
        return bool(self.groups)


def paired(values: list[Any], most: int) -> Iterator[list[Row]]:
    """First and second values by turns, as rows in pieces of at most `most`."""
    for start in range(0, len(values), 2 * most):
        each = iter(values[start:start + 2 * most])
        yield list(zip(each, each, strict=True))
