"""What evaluations have in common, computed once: what the rules conclude of libraries alone, and what belongs to no module, for all units
that a process solves; what they conclude of a unit before contexts, for all its attempts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from dlshape.facts.rows import Facts
from dlshape.facts.schema import load_schema

from pysouffle.embedded.begun import Begun
from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.engine import EmbeddedEngine

LATER = frozenset({"joined_function", "joined_loop", "joined_class", "followed_part", "sensitivity"})  # facts of single attempts
_MOST = 4  # kept: programs of one framework and of the other, with and without joined contexts


@dataclass(slots=True)
class Beginnings:
    """`common`: relations whose facts are the same for many units, since they describe libraries, or documents."""

    common: frozenset[str]
    _known: dict[tuple[tuple[int, ...], tuple[str, ...]], tuple[Begun, list[object]]] = field(default_factory=dict)

    def of(self, engine: EmbeddedEngine, compiled: Compiled, facts: Facts, wanted: Sequence[str]) -> Begun:
        """For a unit with these facts: those in common are the same where they are the same objects.
        Raises FactError, EvaluationError."""
        shared = {name: rows for name, rows in facts.items() if rows and name in self.common}
        key = tuple(id(shared[name]) for name in sorted(shared)), tuple(wanted)
        if key not in self._known:
            while len(self._known) >= _MOST:
                del self._known[next(iter(self._known))]
            declared = {name for name, _ in compiled.relations}
            opened = ({*load_schema().relations, *facts} - shared.keys()) & declared
            # The objects are kept so that no other gets their numbers.
            self._known[key] = engine.begin(compiled, shared, opened, wanted), list(shared.values())
        return self._known[key][0]


@dataclass(slots=True)
class UnitBeginning:
    """Of one unit: what follows from its facts, whatever an attempt tells apart and whatever is added in its rounds. Its size is that of
    the unit, so it does not count for a limit of tuples. `later`: relations that attempts, or rounds, have more facts of."""

    later: frozenset[str]
    _begun: Begun | None = None

    def of(self, engine: EmbeddedEngine, compiled: Compiled, facts: Facts, wanted: Sequence[str], common: Begun | None, *,
           timeout: float | None, memory: int | None) -> Begun:
        """`common`: what it has in common with other units. Raises FactError, EvaluationError, EngineTimeout, EngineMemory."""
        if self._begun is None:
            own = {name: rows for name, rows in facts.items() if name not in self.later and (common is None or name in common.opened)}
            later = self.later & {name for name, _ in compiled.relations}
            self._begun = engine.begin(compiled, own, later, wanted, begun=common, timeout=timeout, memory=memory)
        return self._begun
