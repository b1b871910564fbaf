"""Computes single strata: each function once, or a worklist of new tuples until there are none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from pysouffle.embedded.compiled import Function, Layer
from pysouffle.embedded.dispatch import CHUNK, Dispatcher, batched
from pysouffle.embedded.groups import paired
from pysouffle.embedded.rounds import Rounds
from pysouffle.embedded.workspace import Sleeper, Workspace


class Worklist(Workspace):
    """Relations of one run, with what computes a stratum of them. Raises EvaluationError, and Stopped from the watch."""

    def layer(self, layer: Layer) -> None:
        self.watch.look()
        if layer.rounds:
            self.current = frozenset(layer.relations)
            self.done[:] = map(len, self.rows)
            Rounds(self, layer).run()
            self.current = frozenset()
            return
        functions = self.live(layer)
        once = [function for function in functions if function.delta < 0]
        if not layer.recursive:
            for function in once:
                self.call(function, self.instance(function), ())
            return
        self.current = frozenset(layer.relations)
        groups: dict[int, list[Function]] = {}
        for function in functions:
            if function.delta >= 0:
                groups.setdefault(function.delta, []).append(function)
        for function in once:
            self.call(function, self.instance(function), ())
        if not self.grouped.isdisjoint(layer.relations):
            self.follow(functions)
        for relation in layer.relations:
            rows = self.rows[relation]  # what was there before the first rule ran is new to this stratum as well
            self.pending[relation][:] = chain.from_iterable(rows) if relation in self.grouped else rows
            if self.pending[relation] and relation not in self.dirty:
                self.dirty.append(relation)
            self.done[relation] = 0
        self.fixpoint(groups)
        self.current = frozenset()

    def fixpoint(self, groups: Mapping[int, Sequence[Function]]) -> None:
        """Hands new tuples to the rules until there are none. What a relation's rules need is set up when its first tuple arrives."""
        dirty, pending, adders, done, watch = self.dirty, self.pending, self.adders, self.done, self.watch
        runners: dict[int, Dispatcher] = {}
        while dirty:
            relation = dirty.popleft()
            waiting = pending[relation]
            found = waiting.copy()
            waiting.clear()
            runner = runners.get(relation)
            woken: Iterable[tuple[Sleeper, int]] = ()
            if runner is None:
                woken = self.sleeping.pop(relation, ())
                runner = runners[relation] = Dispatcher(self, groups.get(relation, ()))
            for batch in paired(found, CHUNK) if relation in self.grouped else (found,) if len(found) <= CHUNK else batched(found):
                watch.used += len(batch)
                if watch.reached is not None or watch.used > watch.most or watch.told is not None:
                    watch.look()
                for add in adders[relation]:
                    add(batch)
                done[relation] += len(batch)
                for dispatcher, index in woken:
                    dispatcher.enter(index)
                woken = ()
                runner.run(batch)
        for runner in runners.values():
            runner.triggers.clear()  # they refer to the runner
        self.sleeping.clear()

    def follow(self, functions: Iterable[Function]) -> None:
        """Makes the indexes on relations in groups before there are tuples: later it could not be told which ones the rules have met."""
        for name in {name for function in functions for name in function.body.names if name[0] == "G"}:
            relation = int(name[1:].partition("_")[0])
            if relation in self.current & self.grouped:
                self.resolve(name)
