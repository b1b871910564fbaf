"""Runs compiled rules over facts: stratum by stratum, a worklist of new tuples in each."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from pysouffle.embedded.compiled import Layer
from pysouffle.embedded.resume import Resumption
from pysouffle.embedded.runner import Facts, Row, encoded
from pysouffle.embedded.worklist import Worklist
from pysouffle.embedded.workspace import chooser


class Evaluator(Worklist):
    """One run: what it is given, which strata it computes, and what is left of the relations behind them."""

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
        self.proceed()

    def proceed(self) -> None:
        """Computes the strata that are left."""
        while self.todo:
            layer, last = self.todo[-1]
            used, most = self.watch.used, self.watch.most
            begun = self.begins(layer)
            if begun:
                self.watch.most = math.inf
            self.layer(layer)
            if begun:
                self.watch.used, self.watch.most = used, most
            self.finished.update(layer.relations)
            if self.lasting:
                self.layers.append(layer)
                self.todo.pop()
            else:
                self.leave(last)

    def begins(self, layer: Layer) -> bool:
        """Whether the stratum belongs to what several runs have in common (`begun.py`): the machine has computed it before the run."""
        if self.opened is None:
            return False
        if self.opened.isdisjoint((*layer.relations, *layer.reads)) and set(self.compiled.bounded).isdisjoint(layer.relations):
            return True
        self.opened.update(layer.relations)
        return False

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


@dataclass(frozen=True, slots=True)
class Beginning:
    """The first rows of a relation that may get more."""

    rows: Iterable[Row]
    size: int

    def __iter__(self) -> Iterator[Row]:
        return islice(self.rows, self.size)
