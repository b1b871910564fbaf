"""Takes up a finished run again with more facts: what was derived stays, and only what follows from the new facts is derived.

A recursive stratum goes on from where it was, if all that it reads only grew and nothing of that is negated or aggregated there: each of
its clauses that reads what grew is evaluated for all tuples of one of its atoms, then the worklist goes on. Any other stratum that reads
something new is computed anew. Where that is the same as before, those behind it are left alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pysouffle.embedded.compiled import Function, Layer
from pysouffle.embedded.dispatch import Dispatcher, batched
from pysouffle.embedded.groups import Groups
from pysouffle.embedded.runner import Row
from pysouffle.embedded.worklist import Worklist


class Resumption:
    """One addition to a lasting run. `grown`: relations with more tuples than before; `changed`: those that may lack some, too."""

    def __init__(self, evaluator: Worklist) -> None:
        self.evaluator = evaluator
        self.grown: set[int] = set()
        self.changed: set[int] = set()

    def run(self, given: Mapping[int, Iterable[Row]]) -> bool:
        """Adds facts. False if that takes a run from the start: rules derive such a relation too, or a stratum depends on the order in
        which its tuples are found. The evaluator is of no use then. Raises EvaluationError, and Stopped from the watch."""
        evaluator = self.evaluator
        derived = {relation for layer in evaluator.compiled.layers for relation in layer.relations}
        if not derived.isdisjoint(given):
            return False
        for relation, rows in given.items():
            before = len(evaluator.rows[relation])
            evaluator.add(relation, rows)
            if len(evaluator.rows[relation]) > before:
                self.grown.add(relation)
                evaluator.forget(relation)
        for layer in evaluator.layers:
            news = (self.grown | self.changed).intersection(layer.reads)
            if not news:
                continue
            if layer.rounds:
                return False
            evaluator.watch.look()
            if layer.recursive and self.changed.isdisjoint(news) and news.isdisjoint(layer.whole):
                self.extend(layer, news)
            else:
                self.repeat(layer)
        return True

    def extend(self, layer: Layer, news: set[int]) -> None:
        """Goes on with a recursive stratum, some of whose inputs have grown."""
        evaluator, rows = self.evaluator, self.evaluator.rows
        before = {relation: len(rows[relation]) for relation in layer.relations}
        for relation in layer.relations:
            evaluator.unfollow(relation)
            evaluator.done[relation] = before[relation]
        evaluator.current = frozenset(layer.relations)
        functions = evaluator.live(layer)
        if not evaluator.grouped.isdisjoint(layer.relations):
            evaluator.follow(functions)
        groups: dict[int, list[Function]] = {}
        again: dict[int, Function] = {}  # for each clause that reads something new the function with the fewest tuples to start from
        for function in functions:
            new = not news.isdisjoint(function.reads)
            if function.delta < 0:
                if new:
                    evaluator.call(function, evaluator.instance(function), ())
                continue
            groups.setdefault(function.delta, []).append(function)
            if new and (function.clause not in again or before[function.delta] < before[again[function.clause].delta]):
                again[function.clause] = function
        starts: dict[int, list[Function]] = {}
        for function in again.values():
            starts.setdefault(function.delta, []).append(function)
        for relation, chosen in starts.items():
            runner = Dispatcher(evaluator, chosen)
            for batch in batched(list(rows[relation])):
                evaluator.watch.look()
                runner.run(batch)
            runner.triggers.clear()
        evaluator.fixpoint(groups)
        evaluator.current = frozenset()
        grown = {relation for relation in layer.relations if len(rows[relation]) > before[relation]}
        evaluator.forget_columns(grown)
        self.grown |= grown

    def repeat(self, layer: Layer) -> None:
        """Computes a stratum anew."""
        evaluator = self.evaluator
        old = {relation: evaluator.rows[relation] for relation in layer.relations}
        for relation in layer.relations:
            evaluator.rows[relation] = Groups() if relation in evaluator.grouped else {}
            evaluator.rows[relation].update(evaluator.base.get(relation, {}))
            evaluator.counts[relation].clear()
            evaluator.done[relation] = 0
            evaluator.forget(relation)
        evaluator.layer(layer)
        for relation, rows in old.items():
            new = evaluator.rows[relation]
            if any(row not in new for row in rows):
                self.changed.add(relation)
            elif len(new) > len(rows):
                self.grown.add(relation)
