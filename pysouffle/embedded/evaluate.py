"""Runs compiled rules over facts: stratum by stratum, a worklist of new tuples in each."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeAlias

from pysouffle.embedded.compiled import Compiled, Layer
from pysouffle.embedded.limits import Watch
from pysouffle.embedded.resume import Resumption
from pysouffle.embedded.runner import Facts, Row, encoded
from pysouffle.embedded.worklist import Worklist
from pysouffle.embedded.workspace import chooser
from pysouffle.late_dataclasses import dataclass


class Evaluator(Worklist):
    """One run: what it is given, which strata it computes, and what is left of the relations behind them. `opened`: relations without which
    strata come first, which count towards no limit of tuples and in which bounds are no lower (`begun.py`); None where all are alike."""

    def __init__(
        self, compiled: Compiled, watch: Watch, lasting: bool = False, harder: int = 1, opened: frozenset[int] | None = None
    ) -> None:
        super().__init__(compiled, watch, lasting, harder)
        self.opened, self.harder = opened, harder
        self.counted = 0  # strata that count: the last of those to do

    def load(self, given: Iterable[tuple[int, Iterable[Row]]]) -> None:
        """Adds facts, the program's own first."""
        keys = dict(self.compiled.keys)
        for relation, rows in self.compiled.facts:
            if relation in keys:
                chosen: dict[Row, None] = {}
                choose = chooser(chosen, keys[relation], chosen)
                for row in rows:
                    choose(row)
                self.rows[relation].update(chosen)
            else:
                self.rows[relation].update(dict.fromkeys(rows))
        for relation, more in given:
            self.add(relation, more)
        self.loaded = True
        if self.lasting:
            derived = {relation for layer in self.compiled.layers for relation in layer.relations}
            self.base = {relation: dict.fromkeys(self.rows[relation]) for relation in derived if self.rows[relation]}

    def begin(self) -> None:
        self.load(())

    def give(self, facts: Facts) -> None:
        """Checks facts against the declarations and adds them. Raises FactError."""
        self.load(encoded(self.compiled, self.intern, facts).items())

    def more(self, facts: Facts) -> bool:
        """Takes a finished run up again with more facts. False if that takes a run from the start. Raises FactError."""
        return Resumption(self).run(encoded(self.compiled, self.intern, facts))

    def replace(self, relation: int, rows: Iterable[Row]) -> None:
        """A relation that was computed gets its rows in another order."""
        self.forget(relation)
        self.rows[relation].clear()
        self.rows[relation].update(dict.fromkeys(rows))

    def run_layers(self, layers: Iterable[Layer]) -> None:
        """Computes strata as they come. Raises EvaluationError, and Stopped from the watch."""
        for layer in layers:
            self.layer(layer)
            self.finished.update(layer.relations)

    def run(self, wanted: Iterable[int] | None = None) -> None:
        """Computes the relations `wanted` (None: all) and what they depend on; others are dropped as soon as nothing needs them.

        Raises EvaluationError, and Stopped from the watch.
        """
        kept = set(range(len(self.rows)) if wanted is None else wanted)
        plan: list[tuple[Layer, set[int]]] = []  # with the relations that no later layer reads
        later: set[int] = set()
        for layer in reversed(self.compiled.layers):
            if later.isdisjoint(layer.relations) and kept.isdisjoint(layer.relations):
                self.skipped.update(layer.relations)
            else:
                plan.append((layer, {*layer.relations, *layer.reads} - later))
                later.update(layer.reads)
        self.todo, self.kept = plan, kept
        if self.opened is not None:
            waiting, first = parted(plan, self.opened)
            self.todo, self.counted = waiting + first, len(waiting)
            self.watch.most, self.environment["HARDER"] = math.inf, 1
        self.proceed()

    def proceed(self) -> None:
        """Computes the strata that are left."""
        while self.todo:
            if self.opened is not None and len(self.todo) == self.counted:
                self.watch.count_from_here()
                self.environment["HARDER"] = self.harder
            layer, last = self.todo[-1]
            self.layer(layer)
            self.finished.update(layer.relations)
            if self.lasting:
                self.layers.append(layer)
                self.todo.pop()
            else:
                self.leave(last)

    @property
    def unfinished(self) -> bool:
        return bool(self.todo)

    def round_off(self) -> None:
        """Leaves the stratum that was being computed as it is; what follows works on what was found."""
        layer, last = self.todo[-1]
        for relation in layer.relations:
            self.pending[relation].clear()
            self.drop(relation, False)
        self.dirty.clear()
        self.current = frozenset()
        self.leave(last)
        self.proceed()

    def leave(self, last: set[int]) -> None:
        self.todo.pop()
        for relation in last:
            self.drop(relation, relation not in self.kept)

    def release(self) -> None:
        """Breaks the cycles between this object and what it works on, so that all is given back at once."""
        self.environment.clear()

    def size(self, relation: int) -> int:
        return self.sizes.get(relation, len(self.rows[relation]))

    def all_sizes(self) -> Sequence[int]:
        return [self.size(relation) for relation in range(len(self.rows))]

    def tuples(self, relation: int) -> Iterable[Row]:
        rows = self.rows[relation]
        return list(rows) if relation in self.grouped else Beginning(rows, self.size(relation)) if self.lasting else rows

    def skipped_relations(self) -> frozenset[int]:
        return frozenset(self.skipped)

    def incomplete(self) -> frozenset[int]:
        """Relations that may lack tuples: all that are not computed yet, and those with as many as their limit allows."""
        if not self.loaded:
            return frozenset(range(len(self.rows)))
        found = {number for layer in self.compiled.layers for number in layer.relations} - self.finished - self.skipped
        return frozenset(found | {number for number, limit in self.compiled.limits if self.size(number) >= limit})


Plan: TypeAlias = list[tuple[Layer, set[int]]]


def parted(plan: Plan, opened: Collection[int]) -> tuple[Plan, Plan]:
    """Strata that depend on relations, or are among them, and the others, each in the order of the plan, whose first is the last."""
    later, waiting, first = set(opened), list[tuple[Layer, set[int]]](), list[tuple[Layer, set[int]]]()
    for step in reversed(plan):
        layer, _ = step
        if later.isdisjoint(layer.relations) and later.isdisjoint(layer.reads):
            first.append(step)
        else:
            later.update(layer.relations)
            waiting.append(step)
    return waiting[::-1], first[::-1]


@dataclass(frozen=True, slots=True)
class Beginning:
    """The first rows of a relation that may get more."""

    rows: Iterable[Row]
    size: int

    def __iter__(self) -> Iterator[Row]:
        return islice(self.rows, self.size)
