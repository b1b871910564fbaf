"""The facts of a unit, taken from those of the whole program."""

from __future__ import annotations

import hashlib
import marshal
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from dlshape.analysis.units.graph import Unit
from dlshape.facts.rows import FactRow, Facts

from pysouffle.embedded.native.shared_pieces import Pieces, Source
from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outside:
    """What other units told: functions that they reach, and names, with their modules, whose use they decide against."""

    reached: frozenset[str] = frozenset()
    passed: frozenset[tuple[str, str]] = frozenset()

    def and_also(self, other: Outside) -> Outside:
        return Outside(self.reached | other.reached, self.passed | other.passed)


class Parts:
    """Facts by the module that they are about; what is about none belongs to all."""

    def __init__(self, facts: Facts) -> None:
        self._modules = {str(module) for module, *_ in facts.get("module", ())}
        self._shared: dict[str, list[FactRow]] = {}
        self._of: dict[str, dict[str, list[FactRow]]] = defaultdict(dict)
        self._sources = {module: Source((0, module)) for module in self._modules}
        self._digests: dict[str, bytes] = {}
        for relation, rows in facts.items():
            self._divide(relation, rows)

    def _divide(self, relation: str, rows: Iterable[FactRow]) -> None:
        parts: dict[str, list[FactRow]] = defaultdict(list)
        for row in rows:
            parts[self._module(row[0]) if row else ""].append(row)
        for module, several in parts.items():
            if module:
                self._of[module][relation] = several
            else:
                self._shared[relation] = several

    def _module(self, first: object) -> str:
        """The module that a row is about: its first column is that module, or a name that begins with it, like `a.py:3:x.1`."""
        if not isinstance(first, str):
            return ""
        if first in self._modules:
            return first
        colon = first.find(":")
        while colon > 0:
            if first[:colon] in self._modules:
                return first[:colon]
            colon = first.find(":", colon + 1)
        return ""

    def size(self, module: str) -> int:
        """Facts that are about this module."""
        return sum(len(rows) for rows in self._of[module].values())

    def rows(self, module: str, relation: str) -> list[FactRow]:
        """The facts of one relation that are about this module."""
        return self._of[module].get(relation, [])

    def fingerprint(self, unit: Unit, outside: Outside) -> str:
        """The same as long as `of` gives the same."""
        reached = outside.reached | unit.elsewhere
        told = [unit.entries, sorted(unit.given), sorted(unit.named_outside), sorted(reached), sorted(outside.passed),
                sorted(unit.left_to_others)]
        digest = hashlib.sha256(repr(told).encode("utf-8", "surrogateescape"))
        for module in ("", *sorted(unit.given)):
            digest.update(self._digest(module))
        return digest.hexdigest()

    def _digest(self, module: str) -> bytes:
        if module not in self._digests:
            rows = sorted((self._of[module] if module else self._shared).items())
            # In the form that does not depend on what is one object.
            self._digests[module] = hashlib.sha256(marshal.dumps([(name, list(map(tuple, several))) for name, several in rows], 0)).digest()
        return self._digests[module]

    def of(self, unit: Unit, outside: Outside) -> Facts:
        """What the rules are given for this unit: what is no entry is there because it is imported."""
        own: dict[str, list[tuple[Source, Sequence[FactRow]]]] = defaultdict(list)
        for module in sorted(unit.given):
            for relation, rows in self._of[module].items():
                own[relation].append((self._sources[module], rows))
        # What no module adds to stays the same object in all units, see solver/beginnings.py.
        given: dict[str, Sequence[FactRow]] = {**self._shared}
        given |= {relation: Pieces(self._shared.get(relation, ()), several) for relation, several in own.items()}
        given["followed"] = _rows(unit.given.difference(unit.entries))
        given["left_to_others"] = _rows(unit.left_to_others)
        given["named_outside"] = [*sorted(unit.named_outside)]
        given["reached_outside"] = _rows(outside.reached | unit.elsewhere)
        given["passed_outside"] = [(m, n) for m, n in sorted(outside.passed) if m in unit.given]
        return _whole(given, unit.given)


def _rows(names: Collection[str]) -> list[FactRow]:
    return [(name,) for name in sorted(names)]


def _whole(given: Mapping[str, Sequence[FactRow]], modules: frozenset[str]) -> Facts:
    """Without imports of what is not in the unit: these files are there, but nothing leads to them."""
    return {**given, "import_file": [row for row in given.get("import_file", ()) if row[2] in modules]}
