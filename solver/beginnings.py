"""What several runs of the rules have in common, computed once: of the units that a process solves, and of the attempts at one of them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence, Set
from dataclasses import field
from pathlib import Path
from typing import NamedTuple

from dlshape.facts.rows import FactRow, Facts
from dlshape.facts.schema import load_schema
from dlshape.inputs.library import library_digest, library_relations
from dlshape.solver.introspection import ATTEMPTS_DIFFER

from pysouffle.embedded.begun import Begun
from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.native.handle import machine_version
from pysouffle.embedded.solution import EmbeddedSolution
from pysouffle.errors import LimitReached
from pysouffle.home import cache_base
from pysouffle.late_dataclasses import dataclass

# In these, units with the same modules differ.
ENTRIES = frozenset(("followed", "left_to_others", "named_outside", "reached_outside", "passed_outside"))
OF_ROUNDS = frozenset(("found_base",))  # a round may find more of these, and what follows from the facts alone depends on them
_ROUNDS = 2  # beginnings of units that are alike that are kept: with what rounds found, and without
_MOST = 4  # kept: programs of one framework and of the other, with and without joined contexts


class _AlikeKey(NamedTuple):
    """`modules` of units that are alike, what is asked of them, and of what there will be more facts; `sizes`: how many there are of each
    relation; `found`: those that rounds have found."""

    modules: frozenset[str]
    wanted: tuple[str, ...]
    opened: frozenset[str]
    sizes: tuple[tuple[str, int], ...]
    found: tuple[FactRow, ...]


@dataclass(frozen=True, slots=True)
class _Alike:
    """What units that are alike have in common."""

    key: _AlikeKey
    begun: Begun


@dataclass(slots=True)
class Beginnings:
    """What the rules conclude of libraries alone, and of what belongs to no module.

    `common`: relations whose facts are the same for many units, since they describe libraries, or documents. `lone`: there is one unit,
    which goes on in the memory of its beginning, without a copy."""

    common: frozenset[str]
    lone: bool = False
    _alike: list[_Alike] = field(default_factory=list)
    _known: dict[tuple[tuple[int, ...], tuple[str, ...]], tuple[Begun, list[object]]] = field(default_factory=dict)

    def of(self, engine: EmbeddedEngine, compiled: Compiled, facts: Facts, wanted: Sequence[str]) -> Begun:
        """For a unit with these facts: those in common are the same where they are the same objects.
        Raises FactError, EvaluationError."""
        shared = {name: rows for name, rows in facts.items() if rows and name in self.common}
        key = tuple(id(shared[name]) for name in sorted(shared)), tuple(wanted)
        if self.lone or key not in self._known:
            while len(self._known) >= _MOST:
                del self._known[next(iter(self._known))]
            opened = ({*load_schema().relations, *facts} - shared.keys()) & compiled.numbers.keys()
            kept = _kept_as(compiled, facts, opened, wanted) if shared.keys() <= library_relations() else None
            begun = engine.begin(compiled, shared, opened, wanted, once=self.lone, kept=kept)
            # The objects are kept so that no other gets their numbers.
            self._known[key] = begun, list(shared.values())
        return self._known[key][0]

    def of_alike(self, modules: frozenset[str], engine: EmbeddedEngine, compiled: Compiled, facts: Facts, wanted: Sequence[str],
                 opened: frozenset[str], libraries: Begun, timeout: float | None, memory: int | None) -> Begun:
        """What follows from the facts of `modules` alone, for one of the units that have them, with more facts of what is `opened`.
        Raises FactError, EvaluationError, LimitReached."""
        given = {name: rows if isinstance(rows, list) else list(rows)
                 for name, rows in facts.items() if name in libraries.opened and name not in opened}
        key = _AlikeKey(modules, tuple(wanted), opened, tuple((name, len(rows)) for name, rows in sorted(given.items()) if rows),
                        tuple(row for name in sorted(OF_ROUNDS) for row in sorted(given.get(name, ()))))
        known = next((one for one in self._alike if one.key == key), None)
        if known is None:
            same = [one for one in self._alike if one.key.modules == modules][1 - _ROUNDS:]
            for one in self._alike:
                if not any(one is other for other in same):
                    EmbeddedEngine.end(one.begun)
            self._alike = same
            known = _Alike(key, engine.begin(compiled, given, opened, wanted, timeout=timeout, memory=memory, begun=libraries))
            self._alike.append(known)
        return known.begun


def _kept_as(compiled: Compiled, facts: Facts, opened: Set[str], wanted: Sequence[str]) -> Path | None:
    """Where what follows from the catalogue alone is kept for other processes; None if it is not."""
    machine, described = machine_version(compiled), library_digest(facts)
    if machine is None or described is None:
        return None
    names = (list(compiled.numbers), sorted(opened), list(wanted))
    digest = hashlib.sha256(repr((machine, described, names)).encode())
    return cache_base() / "dlshape" / "beginnings" / f"{digest.hexdigest()}.begun"


class UnitBeginning:
    """What follows from the facts of one unit whatever its attempts join: its own beginning, made when the first attempt asks for it."""

    def __init__(self, common: Beginnings | None, found: Iterable[str], alike: frozenset[str] = frozenset()) -> None:
        """`found`: the facts that a round adds for the next; `alike`: modules of this unit and of others that are like it."""
        self._common, self._alike = common, alike
        self._differ = ATTEMPTS_DIFFER | frozenset(found)
        self._facts: Facts | None = None
        self._begun: Begun | None = None

    def of(self, engine: EmbeddedEngine, compiled: Compiled, facts: Facts, wanted: Sequence[str], timeout: float | None,
           memory: int | None) -> Begun | None:
        """For these facts, of which an attempt adds what it joins; what libraries have in common if a limit stops it: then the attempt
        reaches that limit as well, and tells what it found. Raises FactError, EvaluationError."""
        if self._begun is not None and self._begun.wanted == tuple(wanted) and not self._begun.over and self._same(facts):
            return self._begun
        self.end()
        libraries = None if self._common is None else self._common.of(engine, compiled, facts, wanted)
        opened = self._differ & compiled.numbers.keys()
        try:
            before = libraries
            if self._common is not None and libraries is not None and self._alike:
                before = self._common.of_alike(self._alike, engine, compiled, facts, wanted, opened | ENTRIES, libraries, timeout,
                                               memory)
            own = facts if before is None else {name: rows for name, rows in facts.items() if name in before.opened}
            given = {name: rows for name, rows in own.items() if name not in opened}
            self._begun = engine.begin(compiled, given, opened, wanted, timeout=timeout, memory=memory, begun=before, once=True)
        except LimitReached:
            return None if libraries is None or libraries.over else libraries
        self._facts = facts
        return self._begun

    def _same(self, facts: Facts) -> bool:
        """Whether `facts` are those of the beginning, but for what rounds and attempts add."""
        begun = self._facts or {}
        return all((begun.get(name) or None) is (facts.get(name) or None) for name in (begun.keys() | facts.keys()) - self._differ)

    def release(self, solution: EmbeddedSolution) -> None:
        """Gives back the memory of a run, if no other attempt may need it."""
        if self._begun is None or solution.runner is not self._begun.runner:
            EmbeddedEngine.release(solution)

    def end(self) -> None:
        """There is no further attempt."""
        if self._begun is not None:
            EmbeddedEngine.end(self._begun)
            self._begun = None
