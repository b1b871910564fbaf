"""A program that is analysed again and again, while its files are edited: units that are as they were are not solved again, and those that
whoever edits looks at come first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import partial
from pathlib import Path

from dlshape.analysis.part import Part
from dlshape.analysis.pipeline import Options, Stopwatch, named_of, solve_part
from dlshape.analysis.units.graph import Modules, Unit, modules_of
from dlshape.analysis.units.left import left_out
from dlshape.analysis.units.parts import Outside, Parts
from dlshape.analysis.units.workers import Solved, Work
from dlshape.facts.rows import Facts
from dlshape.solver.evaluation import Prepared

from pysouffle.late_dataclasses import dataclass

_MOST = 512  # parts that are kept


@dataclass(slots=True)
class KnownParts:
    """What units gave, by all that it depends on; `latest`: the key of each unit's newest part, by its entries, with the seconds that it
    took."""

    parts: dict[str, Part] = field(default_factory=dict)
    latest: dict[tuple[str, ...], tuple[str, float]] = field(default_factory=dict)

    def learn(self, unit: UnitAgain, part: Part) -> None:
        self.parts.pop(unit.key, None)  # to be the newest
        self.parts[unit.key] = part
        self.latest[unit.unit.entries] = unit.key, part.seconds
        while len(self.parts) > _MOST:
            del self.parts[next(iter(self.parts))]

    def stale(self, unit: UnitAgain) -> Part | None:
        """What the unit gave before it was changed."""
        return self.parts.get(self.latest.get(unit.unit.entries, ("", 0.0))[0])

    def seconds(self, unit: UnitAgain) -> float | None:
        found = self.latest.get(unit.unit.entries)
        return None if found is None else found[1]


@dataclass(frozen=True, slots=True)
class UnitAgain:
    """A unit with a key that is the same as long as nothing is changed that its part depends on. `whole`: whether it is all of the
    program."""

    unit: Unit
    outside: Outside
    key: str
    whole: bool = False


class ProgramAgain:
    """One state of the program. `opened`: the modules that are looked at, None for all; `first`: the one that is edited. The modules that
    the options say are shown in the parts of all units."""

    def __init__(self, facts: Facts, root: Path, options: Options, prepared: Prepared, opened: frozenset[str] | None, first: str) -> None:
        self._facts, self._root, self._options, self._first = facts, root, options, first
        self._opened = self.modules if opened is None else opened
        self._parts = Parts(facts)
        self._modules: Modules | None = modules_of(facts) if sum(1 for _ in facts.get("module", ())) > 1 else None
        self._units = self._modules.programs() if self._modules is not None else []
        self._work = Work(self._parts, root, self._options, prepared)

    @property
    def modules(self) -> frozenset[str]:
        return frozenset(str(m) for m, *_ in self._facts.get("module", ()))

    def scripts(self) -> list[UnitAgain]:
        """The units that a module which is looked at is in."""
        if len(self._units) < 2:
            modules = self.modules
            return [self._again(Unit(tuple(sorted(modules)), modules), Outside(), whole=True)] if modules else []
        return [self._again(unit, Outside()) for unit in self._units if not unit.modules.isdisjoint(self._opened)]

    def left(self, solved: Iterable[tuple[UnitAgain, Part]]) -> list[UnitAgain]:
        """Units for modules that are looked at and of which these, all that they are in, reach not all."""
        parts = [part for unit, part in solved if not unit.whole]
        if self._modules is None or len(self._units) < 2:
            return []
        outside = Outside(frozenset[str]().union(*(part.reached for part in parts)),
                          frozenset[tuple[str, str]]().union(*(part.passed for part in parts)))
        modules = [m for m in left_out(self._facts, self._modules, self._units, outside) if m in self._opened]
        return [self._again(unit, _inside(outside, unit)) for module in modules for unit in self._modules.libraries([module], 1)]

    def alone(self) -> UnitAgain | None:
        """The module that is edited, with what it imports, for unknown arguments."""
        if self._modules is None or self._first not in self.modules or len(self._units) < 2:
            return None
        return self._again(Unit((self._first,), self._modules.closure([self._first])), Outside())

    def in_order(self, units: Iterable[UnitAgain], known: KnownParts) -> list[UnitAgain]:
        """First what the module that is edited starts, then what took least time when it was solved before, or is smallest."""
        def rank(one: UnitAgain) -> tuple[bool, bool, float, int]:
            seconds = known.seconds(one)
            return self._first not in one.unit.entries, seconds is None, seconds or 0.0, len(one.unit.modules)

        return sorted(units, key=rank)

    def solve(self, units: Sequence[UnitAgain], told: Callable[[UnitAgain, Part], None]) -> None:
        """Solves them, the first by itself and the rest side by side, and tells what each gives as it comes. Raises AnalysisError."""
        for unit in units[:1]:
            told(unit, self._solved(unit)[0])
        rest = {unit.unit.entries[0]: unit for unit in units[1:]}
        if rest:
            tasks = {entry: partial(self._solved, unit) for entry, unit in rest.items()}
            self._work.run(tasks, lambda entry, found: told(rest[entry], found[0]), {entry: entry for entry in tasks})

    def all(self, known: Mapping[str, Part]) -> list[tuple[UnitAgain, Part]]:
        """The parts of all units, those that are known as they are. Raises AnalysisError."""
        found: list[tuple[UnitAgain, Part]] = []

        def take(units: list[UnitAgain]) -> None:
            found.extend((unit, known[unit.key]) for unit in units if unit.key in known)
            self.solve([unit for unit in units if unit.key not in known], lambda unit, part: found.append((unit, part)))

        take(self.scripts())
        take(self.left(list(found)))
        return found

    def facts_of(self, unit: UnitAgain) -> Facts:
        return self._facts if unit.whole else self._parts.of(unit.unit, unit.outside)

    def _solved(self, one: UnitAgain) -> Solved:
        if not one.whole:
            return self._work.solve(one.unit, one.outside)
        watch = Stopwatch()
        options = self._options.of_stage()
        # As one of several, so that all of them have the same in common.
        return solve_part(self._facts, self._root, named_of(self._facts, self._root), options, watch, self._work.prepared, alone=False), {}

    def _again(self, unit: Unit, outside: Outside, whole: bool = False) -> UnitAgain:
        shown = ",".join(sorted(self._options.shown & unit.modules))
        return UnitAgain(unit, outside, f"{self._parts.fingerprint(unit, outside)} {whole} {shown}", whole)


def _inside(outside: Outside, unit: Unit) -> Outside:
    """What concerns the modules of a unit."""
    return Outside(frozenset(f for f in outside.reached if f.partition("::")[0] in unit.modules),
                   frozenset((m, name) for m, name in outside.passed if m in unit.modules))


def joined_units(several: Iterable[tuple[UnitAgain, Part]]) -> Iterator[tuple[Unit | None, Part]]:
    """As the report joins them."""
    return ((None if again.whole else again.unit, part) for again, part in several)
