"""How far units are while they are solved: for whoever waits."""

from __future__ import annotations

import mmap
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from dlshape.solver.evaluation import Prepared

from pysouffle.embedded.engine import EmbeddedEngine

_SIZE = 8  # bytes of a count


class Tally:
    """Tuples that the run of each unit has handed to rules until now, in memory that all processes share."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._counts = memoryview(mmap.mmap(-1, _SIZE * max(len(names), 1))).cast("Q")

    def counting(self, name: str, prepared: Prepared) -> Prepared:
        """So that evaluations with it are counted as those of a unit."""
        if not isinstance(prepared.engine, EmbeddedEngine):
            return prepared
        return replace(prepared, engine=replace(prepared.engine, told=partial(self._note, self._names.index(name))))

    def _note(self, number: int, tuples: int) -> None:
        self._counts[number] = tuples

    def end(self, name: str) -> None:
        """The unit is solved."""
        self._note(self._names.index(name), 0)

    def text(self) -> str:
        """Of the unit whose run has the most, ", 310000 tuples in train.py"."""
        tuples, name = max(zip(self._counts, self._names, strict=False), default=(0, ""))
        return f", {tuples} tuples{name and f' in {name}'}" if tuples else ""
