"""A run of the machine whose tuples carry stamps, for explanations (`why/trace.py`)."""

from __future__ import annotations

from array import array
from ctypes import c_uint32
from typing import NamedTuple

from pysouffle.embedded.evaluate import Evaluator
from pysouffle.embedded.native.evaluator import NativeEvaluator
from pysouffle.embedded.native.handle import memory
from pysouffle.embedded.runner import Row


class Removed(NamedTuple):
    """A tuple that a subsumptive rule removed, with the stamps of its derivation and its removal."""

    row: Row
    derived: int
    removed: int


class TracedEvaluator(NativeEvaluator):
    """Tuples that are there before the run have the stamp 0, each other one when it was derived; premises have smaller stamps."""

    def run_traced(self) -> None:
        """Computes all relations. Raises EvaluationError, and Stopped from the watch."""
        self.handle.check(self.handle.library.core_trace(self.handle.run))
        self.run(range(len(self.compiled.relations)))

    def stamped(self, relation: int) -> dict[Row, int]:
        """The tuples of a relation in the order of their derivation, with their stamps."""
        rows = self.tuples(relation)
        stamps = array("I", bytes(4 * len(rows)))
        self.handle.library.core_stamps(self.handle.run, relation, memory(stamps, c_uint32))
        return dict(zip(rows, stamps, strict=True))

    def removed(self, relation: int) -> list[Removed]:
        """In the order of their removal."""
        kinds = self.compiled.relations[relation][1]
        count = int(self.handle.library.core_removed(self.handle.run, relation))
        words, derived, removed = (array("I", bytes(4 * count * width)) for width in (len(kinds), 1, 1))
        self.handle.library.core_removals(self.handle.run, relation, *(memory(each, c_uint32) for each in (words, derived, removed)))
        self.records.read()
        return [Removed(*each) for each in zip(self.records.rows(words, kinds), derived, removed, strict=True)]

    def values(self) -> Evaluator:
        """What knows the records and symbols of the run, and computes with them in Python."""
        found, tables = Evaluator(self.compiled, self.watch), self.records
        tables.read()
        for number in range(len(found.records), len(tables.starts)):
            found.new(tables[number])
        words = array("I", bytes(4 * int(self.handle.library.core_ordinals(self.handle.run))))
        self.handle.library.core_ordinals_from(self.handle.run, 0, memory(words, c_uint32))
        found.symbols.update((tables.symbols[word], number) for number, word in enumerate(words))
        return found
