"""Runs compiled rules over facts: stratum by stratum, a worklist of new tuples in each."""

from __future__ import annotations

import gc
import struct
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import FunctionType
from typing import Any

from dlshape.solver.embedded.compile import Compiled, Function, Layer
from dlshape.solver.embedded.dispatch import Dispatcher
from dlshape.solver.embedded.functors import FUNCTIONS
from pysouffle.errors import EngineTimeout, EvaluationError

Row = tuple[Any, ...]
Batch = Sequence[Row]
_CHUNK = 2048  # tuples between two looks at the clock


class Evaluator:
    """Holds all relations of one run. Records are numbers of rows in `records`; row n is `(tag, field, …)`."""

    def __init__(self, compiled: Compiled, timeout: float | None) -> None:
        self.compiled = compiled
        self.records: list[Row] = list(compiled.pool)
        self.interned: dict[Row, int] = {row: number for number, row in enumerate(self.records)}
        self.rows: list[dict[Row, None]] = [{} for _ in compiled.relations]
        self.pending: list[list[Row]] = [[] for _ in compiled.relations]
        self.dirty: deque[int] = deque()
        self.indexes: dict[tuple[int, int], dict[Any, list[Row]]] = {}
        self.adders: list[list[Callable[[Iterable[Row]], None]]] = [[] for _ in compiled.relations]
        self.columns: dict[tuple[int, int, tuple[tuple[int, Any], ...]], frozenset[Any]] = {}
        self.current: frozenset[int] = frozenset()  # relations of the stratum that is being computed
        self.symbols: dict[str, int] = {}
        self.timeout = timeout
        self.deadline = None if timeout is None else time.monotonic() + timeout
        self.environment: dict[str, Any] = {
            "REC": self.records, "F": self.interned.get, "NEW": self.new, "D": self.dirty.append, "E": (), "ONE": (None,),
            "BITS": _bits, "ORD": self.ordinal, **FUNCTIONS,
        }

    def new(self, row: Row) -> int:
        number = self.interned[row] = len(self.records)
        self.records.append(row)
        return number

    def ordinal(self, text: str) -> int:
        return self.symbols.setdefault(text, len(self.symbols))

    def load(self, given: Mapping[int, Iterable[Row]]) -> None:
        """Adds facts, the program's own first."""
        for relation, rows in self.compiled.facts:
            self.rows[relation].update(dict.fromkeys(rows))
        for relation, more in given.items():
            self.rows[relation].update(dict.fromkeys(more))

    def run(self) -> None:
        """Computes every relation. Raises EngineTimeout, EvaluationError."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            for layer in self.compiled.layers:
                self.layer(layer)
        finally:
            if collecting:
                gc.enable()

    def check_time(self) -> None:
        if self.deadline is not None and time.monotonic() > self.deadline:
            raise EngineTimeout(self.timeout or 0.0, {name: len(rows) for (name, _), rows in zip(self.compiled.relations, self.rows, strict=True)})

    def layer(self, layer: Layer) -> None:
        self.check_time()
        functions = self.live(layer)
        once = [function for function in functions if function.delta < 0]
        if not layer.recursive:
            for function in once:
                self.call(function, self.instance(function), ())
            return
        self.current = frozenset(layer.relations)
        started = {function.delta: [each for each in functions if each.delta == function.delta] for function in functions if function.delta >= 0}
        runners = {relation: Dispatcher(self, group, [self.instance(each) for each in group]) for relation, group in started.items()}
        for function in once:
            self.call(function, self.instance(function), ())
        for relation in layer.relations:
            # What was there before the first rule ran is new to this stratum as well.
            self.pending[relation][:] = self.rows[relation]
            if self.pending[relation] and relation not in self.dirty:
                self.dirty.append(relation)
        self.fixpoint(runners)
        self.current = frozenset()

    def live(self, layer: Layer) -> list[Function]:
        """The functions of a stratum that may derive something: no relation that they read stays empty."""
        possible = {relation for relation in range(len(self.rows)) if self.rows[relation]}
        waiting = list(layer.functions)
        live: list[Function] = []
        while True:
            ready = [function for function in waiting if possible.issuperset(function.reads)]
            if not ready:
                return live
            live += ready
            waiting = [function for function in waiting if not possible.issuperset(function.reads)]
            for function in ready:
                possible.update(function.heads)

    def fixpoint(self, runners: Mapping[int, Dispatcher]) -> None:
        dirty, pending, adders, deadline = self.dirty, self.pending, self.adders, self.deadline
        clock = time.monotonic
        while dirty:
            relation = dirty.popleft()
            waiting = pending[relation]
            batch = waiting[:_CHUNK]
            if len(waiting) > _CHUNK:
                del waiting[:_CHUNK]
                dirty.append(relation)
            else:
                waiting.clear()
            if deadline is not None and clock() > deadline:
                self.check_time()
            for add in adders[relation]:
                add(batch)
            runner = runners.get(relation)
            if runner is not None:
                runner.run(batch)

    def call(self, function: Function, instance: Callable[[Batch], None], batch: Batch) -> None:
        try:
            instance(batch)
        except EvaluationError as failure:
            raise self.located(failure, function) from None

    def located(self, failure: EvaluationError, function: Function) -> EvaluationError:
        file, line, column = function.place
        return EvaluationError(f"{file}:{line}:{column}: {failure}")

    def instance(self, function: Function) -> Callable[[Batch], None]:
        """The function with the objects that it works on."""
        defaults = tuple(map(self.resolve, function.names))
        return FunctionType(function.code, {"__builtins__": __builtins__}, "rule", defaults)

    def resolve(self, name: str) -> Any:
        found = self.environment.get(name)
        if found is None:
            kind, rest = name[0], name[1:]
            if kind == "S":
                found = self.rows[int(rest)]
            elif kind == "L":
                found = self.pending[int(rest)]
            elif kind == "A":
                found = self.pending[int(rest)].append
            else:
                relation, _, number = rest.partition("_")
                found = self.index(int(relation), int(number)).get
            self.environment[name] = found
        return found

    def index(self, relation: int, number: int) -> dict[Any, list[Row]]:
        """An index, built when it is first asked for; while its stratum runs, it follows the relation."""
        found = self.indexes.get((relation, number))
        if found is None:
            found = self.indexes[relation, number] = {}
            code = self.compiled.adders[relation][number]
            add = FunctionType(code, {}, "add", (found, found.get, self.records))
            if relation in self.current:
                self.adders[relation].append(add)
            else:
                add(self.rows[relation])
        return found

    def occurring(self, relation: int, column: int, constants: tuple[tuple[int, Any], ...]) -> frozenset[Any]:
        """The values of a column of a complete relation in rows with these constants."""
        key = (relation, column, constants)
        found = self.columns.get(key)
        if found is None:
            rows = self.rows[relation]
            for at, value in constants:
                rows = {row: None for row in rows if row[at] == value}
            found = self.columns[key] = frozenset(row[column] for row in rows)
        return found


def _bits(x: float) -> int:
    return int(struct.unpack("<q", struct.pack("<d", x))[0])
