"""Chooses the functions that a new tuple may concern, so that a hundred rules on one relation do not each look at every tuple."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from pysouffle.embedded.compiled import Function
from pysouffle.embedded.runner import Row
from pysouffle.embedded.workspace import Workspace
from pysouffle.errors import EvaluationError

if TYPE_CHECKING:  # a warm start loads nothing of the compiler
    from pysouffle.embedded.plan import Leaf

Trigger = Callable[[Sequence[Row]], None]
CHUNK = 512  # tuples that are handed to the rules at once
_WORTH = 2  # functions that a table must spare


class Dispatcher:
    """All functions that start from one relation: some for every tuple, the others by tables. Each is set up when it is first needed.

    A function that reads a relation without tuples sleeps until that has some: many rules are about what a program does not have.
    """

    __slots__ = ("always", "evaluator", "functions", "places", "tables", "triggers")

    def __init__(self, evaluator: Workspace, functions: Sequence[Function]) -> None:
        self.evaluator, self.functions = evaluator, functions
        self.triggers: list[Trigger] = [self.prepare(index) for index in range(len(functions))]
        self.tables: list[tuple[Callable[[Row], Any], dict[Any, list[int]]]] = []
        self.places: dict[int, tuple[int, frozenset[Any]]] = {}  # of functions in tables: which one, and the values there
        self.always: list[int] = []
        allowed: list[dict[Leaf, frozenset[Any]]] = [conditions(evaluator, function) for function in functions]
        waiting = [index for index in range(len(functions)) if all(allowed[index].values())]  # an impossible condition: never
        while waiting:
            counts: dict[Leaf, int] = {}
            for index in waiting:
                for leaf in allowed[index]:
                    counts[leaf] = counts.get(leaf, 0) + 1
            leaf, count = max(counts.items(), key=lambda item: (item[1], item[0][2] == "v", -item[0][0]), default=((0, (), "v"), 0))
            if count < _WORTH:
                break
            for index in waiting:
                if leaf in allowed[index]:
                    self.places[index] = (len(self.tables), allowed[index][leaf])
            self.tables.append((reader(leaf, evaluator.records), {}))
            waiting = [index for index in waiting if leaf not in allowed[index]]
        for index in sorted((*self.places, *waiting)):
            self.enter(index)

    def enter(self, index: int) -> None:
        """From now on the function is called, or as soon as what it reads has tuples."""
        evaluator, function = self.evaluator, self.functions[index]
        for relation in function.reads:
            if relation in evaluator.current and not evaluator.done[relation] and relation != function.delta:
                evaluator.sleeping.setdefault(relation, []).append((self, index))
                return
        if index not in self.places:
            insort(self.always, index)
            return
        table, values = self.places[index]
        entries = self.tables[table][1]
        for value in values:
            insort(entries.setdefault(value, []), index)

    def prepare(self, index: int) -> Trigger:
        """Stands for a function until it is first needed."""

        def first(batch: Sequence[Row]) -> None:
            trigger = self.triggers[index] = self.evaluator.instance(self.functions[index])
            trigger(batch)

        return first

    def run(self, batch: Sequence[Row]) -> None:
        triggers, index = self.triggers, -1
        try:
            for index in self.always:
                triggers[index](batch)
            if len(batch) == 1:
                row = batch[0]
                for read, entries in self.tables:
                    value = read(row)
                    if value in entries:
                        for index in entries[value]:
                            triggers[index](batch)
                return
            for read, entries in self.tables:
                groups: dict[Any, list[Row]] = {}
                for row in batch:
                    value = read(row)
                    if value in groups:
                        groups[value].append(row)
                    elif value in entries:
                        groups[value] = [row]
                for value, group in groups.items():
                    for index in entries[value]:
                        triggers[index](group)
        except EvaluationError as failure:
            raise self.evaluator.located(failure, self.functions[index]) from None


def conditions(evaluator: Workspace, function: Function) -> dict[Leaf, frozenset[Any]]:
    """For some leaves of the tuple, the values with which the function can do anything."""
    found: dict[Leaf, frozenset[Any]] = {}
    for guard in function.guards:
        if len(guard) == 2:
            leaf, values = guard[0], frozenset(guard[1])
        else:
            leaf, relation, column, constants = guard
            values = evaluator.occurring(relation, column, constants)
        found[leaf] = found[leaf] & values if leaf in found else values
    return found


def reader(leaf: Leaf, records: list[Row]) -> Callable[[Row], Any]:
    """Reads a leaf of a tuple; None where the records on the way have other tags."""
    column, steps, what = leaf

    def tag(row: Row) -> Any:
        return records[row[column]][0]

    def nested(row: Row) -> Any:
        value = row[column]
        for wanted, field in steps:
            record = records[value]
            if record[0] != wanted:
                return None
            value = record[field]
        return records[value][0] if what == "t" else value

    return nested if steps else tag if what == "t" else itemgetter(column)


def batched(rows: list[Row]) -> Iterator[list[Row]]:
    """`rows` in pieces. Within a piece, two rows that join with each other are joined twice."""
    return (rows[start:start + CHUNK] for start in range(0, len(rows), CHUNK))
