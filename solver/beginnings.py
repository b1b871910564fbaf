"""What the rules conclude of libraries alone, and what belongs to no module: computed once in a process, for all units that it solves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from dlshape.facts.rows import Facts
from dlshape.facts.schema import load_schema

from pysouffle.embedded.begun import Begun
from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.engine import EmbeddedEngine

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
