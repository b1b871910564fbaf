"""What several runs of the rules have in common, computed once: of the units that a process solves, and of the attempts at one of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from dlshape.facts.rows import Facts
from dlshape.facts.schema import load_schema
from dlshape.solver.introspection import ATTEMPTS_DIFFER

from pysouffle.embedded.begun import Begun
from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.solution import EmbeddedSolution
from pysouffle.errors import LimitReached

_MOST = 4  # kept: programs of one framework and of the other, with and without joined contexts


@dataclass(slots=True)
class Beginnings:
    """What the rules conclude of libraries alone, and of what belongs to no module.

    `common`: relations whose facts are the same for many units, since they describe libraries, or documents."""

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


class UnitBeginning:
    """What follows from the facts of one unit whatever its attempts join: its own beginning, made when the first attempt asks for it."""

    def __init__(self, common: Beginnings | None, found: Iterable[str]) -> None:
        """`found`: the facts that a round adds for the next."""
        self._common = common
        self._differ = ATTEMPTS_DIFFER | frozenset(found)
        self._facts: Facts | None = None
        self._begun: Begun | None = None

    def of(self, engine: EmbeddedEngine, compiled: Compiled, facts: Facts, wanted: Sequence[str], timeout: float | None,
           memory: int | None) -> Begun | None:
        """For these facts, of which an attempt adds what it joins; what libraries have in common if a limit stops it: then the attempt
        reaches that limit as well, and tells what it found. Raises FactError, EvaluationError."""
        libraries = None if self._common is None else self._common.of(engine, compiled, facts, wanted)
        if self._begun is not None and self._begun.wanted == tuple(wanted) and not self._begun.over and self._same(facts):
            return self._begun
        self.end()
        own = facts if libraries is None else {name: rows for name, rows in facts.items() if name in libraries.opened}
        opened = self._differ & {name for name, _ in compiled.relations}
        given = {name: rows for name, rows in own.items() if name not in opened}
        try:
            self._begun = engine.begin(compiled, given, opened, wanted, timeout=timeout, memory=memory, begun=libraries,
                                       once=True)
        except LimitReached:
            return libraries
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
