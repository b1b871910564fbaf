"""A unit with too many contexts to tell all of them apart, as several units that start a part of its functions each.

Tests of one file, or functions of a library that nothing calls, have nothing to do with each other: what one starts is the same whatever
others do. So the work is divided before precision is given up. What the rest of the unit names is started in no part, since another one may
call it with arguments that are known; what all leave out is another unit's (left.py)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeVar

from dlshape.analysis.units.graph import Modules, Unit
from dlshape.analysis.units.parts import Parts

T = TypeVar("T")
_PARTS = 4  # of a unit: what is done in vain, an attempt for each unit that is divided, is a quarter of what follows at most
_TIMES = 3  # that it is divided
_NAMING = {"load_global": 3, "load_builtin": 2, "load_attr": 3}  # relations of what reads a name, with its column


class Division:
    """Of the units of one program."""

    def __init__(self, modules: Modules, parts: Parts) -> None:
        self._modules, self._parts = modules, parts
        self._read: dict[str, frozenset[str]] = {}  # by module: names that its code reads

    def parts(self, unit: Unit) -> tuple[Unit, ...]:
        """Units with some of the entries each, or of the functions at top level of a single one; none where there are no two of these,
        where the entry is a program that runs itself, or where the unit has been divided often enough."""
        if len(unit.place) >= _TIMES:
            return ()
        if len(unit.entries) > 1:
            return tuple(self._with_entries(unit, several, at) for at, several in enumerate(_shared_out(unit.entries)))
        (entry,) = unit.entries
        if entry in self._modules.guarded:
            return ()
        named, at_top = self._names(unit.given), self._at_top(entry)
        started = [several for name, several in at_top.items() if name not in named and not several <= unit.elsewhere]
        if len(started) < 2:
            return ()
        every = unit.elsewhere.union(*at_top.values())
        return tuple(replace(unit, elsewhere=every.difference(*own), place=(*unit.place, at))
                     for at, own in enumerate(_shared_out(started)))

    def _with_entries(self, unit: Unit, entries: Sequence[str], at: int) -> Unit:
        """The part that starts these."""
        needed = self._modules.closure(entries)
        named = self._names(unit.given.difference(entries))
        elsewhere = [several for entry in entries for name, several in self._at_top(entry).items() if name in named]
        return Unit(tuple(entries), needed, frozenset(one for one in unit.named_outside if one[0] in needed),
                    elsewhere=unit.elsewhere.union(*elsewhere), place=(*unit.place, at),
                    left_to_others=needed & (unit.left_to_others.union(unit.entries).difference(entries)))

    def _at_top(self, module: str) -> dict[str, frozenset[str]]:
        """By the name of each function and class at top level: the functions that stand in it."""
        found: dict[str, set[str]] = {}
        for function, *_ in self._parts.rows(module, "function"):
            name = str(function).partition("::")[2].partition(".")[0]
            if name and not name.startswith("<"):
                found.setdefault(name, set()).add(str(function))
        return {name: frozenset(several) for name, several in found.items()}

    def _names(self, modules: Iterable[str]) -> frozenset[str]:
        """What code of these reads."""
        return frozenset[str]().union(*map(self._names_of, modules))

    def _names_of(self, module: str) -> frozenset[str]:
        if module not in self._read:
            self._read[module] = frozenset(str(row[column]) for relation, column in _NAMING.items()
                                           for row in self._parts.rows(module, relation))
        return self._read[module]


def _shared_out(several: Sequence[T]) -> list[Sequence[T]]:
    """In as many runs of about the same length as there are parts."""
    parts = min(_PARTS, len(several))
    ends = [len(several) * part // parts for part in range(parts + 1)]
    return [several[start:end] for start, end in pairwise(ends)]
