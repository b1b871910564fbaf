"""Computes a stratum round by round, exactly as Soufflé's loop does (`ast2ram/seminaive/UnitTranslator.cpp`).

The worklist (`worklist.py`) is faster, but choice-domains, subsumption and size limits make the result depend on when a tuple is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pysouffle.embedded.compiled import Function, Layer
from pysouffle.embedded.runner import Row
from pysouffle.embedded.workspace import Workspace


class Rounds:
    """One stratum. New tuples wait in `evaluator.fresh` until the round is over."""

    def __init__(self, evaluator: Workspace, layer: Layer) -> None:
        self.evaluator, self.layer = evaluator, layer
        self.limits = {relation: size for relation, size in evaluator.compiled.limits if relation in layer.relations}
        self.dominations: dict[int, list[tuple[Function, Function]]] = {}
        for dominated, dominating in zip(layer.dominations[::2], layer.dominations[1::2], strict=True):
            self.dominations.setdefault(dominated.delta, []).append((dominated, dominating))

    def run(self) -> None:
        evaluator, layer = self.evaluator, self.layer
        functions = evaluator.live(layer)
        for function in functions:
            if function.delta < 0:
                self.call(function, ())
        for relation in layer.relations:  # facts are new in the first round too
            evaluator.fresh[relation].update(evaluator.rows[relation])
        deltas = self.merge()
        steps = [function for function in functions if function.delta >= 0]
        while any(deltas.values()) and not self.enough():
            evaluator.watch.used += sum(map(len, deltas.values()))
            evaluator.watch.look()
            for function in steps:
                if deltas[function.delta]:
                    self.call(function, evaluator.order(function.delta)(deltas[function.delta]))
            deltas = self.merge()
        for relation in layer.relations:
            evaluator.adders[relation].clear()

    def call(self, function: Function, batch: Sequence[Row]) -> None:
        self.evaluator.call(function, self.evaluator.instance(function), batch)

    def enough(self) -> bool:
        return any(len(self.evaluator.rows[relation]) >= size for relation, size in self.limits.items())

    def merge(self) -> dict[int, list[Row]]:
        """Adds what the round found, without what is dominated; returns what was added."""
        added: dict[int, list[Row]] = {}
        for relation in self.layer.relations:
            fresh = self.evaluator.fresh[relation]
            added[relation] = list(fresh)
            fresh.clear()
            self.add(relation, added[relation])
        for relation, pairs in self.dominations.items():
            added[relation] = self.subsume(relation, pairs, added[relation])
        return added

    def add(self, relation: int, rows: Iterable[Row]) -> None:
        evaluator = self.evaluator
        rows, known, stamp = list(rows), evaluator.rows[relation], evaluator.stamp()
        known.update({row: known.get(row, stamp) for row in rows})
        for extend in evaluator.adders[relation]:
            extend(rows)
        evaluator.done[relation] = len(evaluator.rows[relation])

    def subsume(self, relation: int, pairs: Sequence[tuple[Function, Function]], added: Sequence[Row]) -> list[Row]:
        """Removes new tuples that any other dominates, then the older ones that a remaining new one does."""
        for dominated, _ in pairs:
            self.call(dominated, added)
        rejected = self.take(relation)
        self.remove(relation, rejected)
        kept = [row for row in added if row not in rejected]
        for dominated, dominating in pairs:
            self.call(dominating, kept)
            if dominated.reads:  # the rule reads more that may be new
                self.call(dominated, list(self.evaluator.rows[relation]))
            self.remove(relation, self.take(relation))
        return kept

    def take(self, relation: int) -> set[Row]:
        found = set(self.evaluator.dominated[relation])
        self.evaluator.dominated[relation].clear()
        return found

    def remove(self, relation: int, rows: set[Row]) -> None:
        """In the order of the relation, which proofs see. Indexes of the relation are made anew: removals are few."""
        if not rows:
            return
        evaluator = self.evaluator
        kept = evaluator.rows[relation]
        for row in [row for row in kept if row in rows]:
            kept.pop(row)  # which a traced run notes
        for number, index in evaluator.indexes[relation].items():
            index.clear()
            evaluator.filler(relation, number, index)(kept)
        evaluator.done[relation] = len(kept)
