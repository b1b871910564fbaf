"""A program by both back ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pysouffle.embedded.cache import load_compiled
from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.native.shared_library import operations
from pysouffle.embedded.runner import Facts
from pysouffle.embedded.solution import EmbeddedSolution
from pysouffle.errors import EngineTuples


@dataclass(frozen=True, slots=True)
class Both:
    """`machine` is None for a program that the machine is too small for."""

    machine: Compiled | None
    python: Compiled

    def solved(self, facts: Facts, tuples: int | None = None, lasting: bool = False) -> tuple[EmbeddedSolution, EmbeddedSolution]:
        """All relations, by the machine and by Python; of a run that reached the limit, what it found until then."""
        assert self.machine is not None
        names = [name for name, _ in self.python.relations]
        machine, python = (_solved(native, compiled, facts, names, tuples, lasting) for native, compiled in
                           ((True, self.machine), (False, self.python)))
        return machine, python

    def differences(self, machine: EmbeddedSolution, python: EmbeddedSolution) -> list[str]:
        """Relations whose rows, or their order, are not the same. Where Python keeps any in groups, the order is that of the groups."""
        def rows(solution: EmbeddedSolution, name: str) -> list[str]:
            found = [repr(row) for row in solution.relation(name)]  # two floats that are not numbers are not equal
            return sorted(found) if self.python.grouped else found

        return [name for name, _ in self.python.relations if rows(machine, name) != rows(python, name)]



def both(program: Path, cache: Path) -> Both:
    machine = load_compiled(program, cache, operations())
    return Both(machine if machine.native is not None else None, load_compiled(program, cache))


def _solved(native: bool, compiled: Compiled, facts: Facts, names: Sequence[str], tuples: int | None, lasting: bool) -> EmbeddedSolution:
    try:
        return EmbeddedEngine(native=native, grace=60.0).solve(compiled, facts, names, timeout=60, tuples=tuples, lasting=lasting)
    except EngineTuples as stopped:
        if not isinstance(stopped.partial, EmbeddedSolution):
            raise
        return stopped.partial
