"""The relations of one run by the Python engine, with what rules need of them: records, indexes, and functions bound to both."""

from __future__ import annotations

import struct
from collections import deque
from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from itertools import count, islice
from types import FunctionType
from typing import Any, Protocol

from pysouffle.embedded.compiled import Compiled, Function, Layer, code_of
from pysouffle.embedded.functors import FUNCTIONS, canonical
from pysouffle.embedded.groups import Groups
from pysouffle.embedded.limits import Watch
from pysouffle.embedded.runner import Row
from pysouffle.errors import EvaluationError

Batch = Sequence[Row]


class Sleeper(Protocol):
    """What has functions that wait for the first tuple of a relation."""

    def enter(self, index: int, /) -> None:
        """Function `index` may derive something from now on."""


class Workspace:
    """Holds all relations of one run. Records are numbers of rows in `records`; row n is `(tag, field, …)`.

    `watch` stops it at the limits of time, memory and work; `finished`: relations that were computed; `skipped`: those that nobody wants;
    `lasting`: nothing is dropped, so that the run can be taken up again with more facts (`resume.py`). `harder`: bounds (`bounds.py`) are
    so many times lower.
    """

    def __init__(self, compiled: Compiled, watch: Watch, lasting: bool = False, harder: int = 1) -> None:
        self.compiled, self.watch, self.lasting = compiled, watch, lasting
        self.loaded = False
        self.finished: set[int] = set()
        self.skipped: set[int] = set()
        self.records: list[Row] = list(compiled.pool)
        self.interned: dict[Row, int] = {row: number for number, row in enumerate(self.records)}
        self.rows: list[MutableMapping[Row, int | None]] = [{} for _ in compiled.relations]  # with the stamps of a traced run
        self.grouped = frozenset(compiled.grouped)
        for relation in self.grouped:
            self.rows[relation] = Groups()
        self.pending: list[list[Any]] = [[] for _ in compiled.relations]  # new rows; if in groups, first and second value by turns
        self.done = [0] * len(compiled.relations)  # tuples of a relation that were handed to the rules
        self.dirty: deque[int] = deque()
        self.indexes: list[dict[int, dict[Any, Batch]]] = [{} for _ in compiled.relations]
        self.followed: list[set[int]] = [set() for _ in compiled.relations]  # indexes that `adders` keep up to date
        self.resolved: list[list[str]] = [[] for _ in compiled.relations]  # what the environment holds of each relation
        self.sizes: dict[int, int] = {}  # of relations that were dropped
        self.adders: list[list[Callable[[Iterable[Row]], None]]] = [[] for _ in compiled.relations]
        self.columns: dict[tuple[int, int, tuple[tuple[int, Any], ...]], frozenset[Any]] = {}
        self.current: frozenset[int] = frozenset()  # relations of the stratum that is being computed
        self.counts: list[dict[Row, int]] = [{} for _ in compiled.relations]  # of relations with a bound: tuples by key
        self.fresh: list[dict[Row, None]] = [{} for _ in compiled.relations]  # found in this round of a stratum that goes by rounds
        self.dominated: list[dict[Row, None]] = [{} for _ in compiled.relations]
        self.sleeping: dict[int, list[tuple[Sleeper, int]]] = {}  # functions that wait for the first tuple of a relation
        self.stamp: Callable[[], int | None] = _unstamped  # of a traced run: the time of a derivation
        self.symbols: dict[str, int] = {}
        self.todo: list[tuple[Layer, set[int]]] = []  # strata to compute, the next one last, each with relations that are read no more
        self.kept: set[int] = set()
        self.layers: list[Layer] = []  # of a lasting run: strata that were computed
        self.base: dict[int, dict[Row, None]] = {}  # of a lasting run: facts of relations that rules derive as well
        self.builtins = {"__builtins__": __builtins__}
        self.environment: dict[str, Any] = {
            "REC": self.records, "F": self.interned.get, "NEW": self.new, "D": self.dirty.append, "E": (), "DICT": dict, "ONE": (None,),
            "AUTO": count().__next__, "SYM": self.symbol, "ROW": self.record, "UNBITS": _float_of_bits,
            "BITS": _bits, "ORD": self.ordinal, "HARDER": harder, "LEFT": self.left, **FUNCTIONS,
        }

    def left(self) -> float:
        """How many tuples the run may still hand to recursive rules."""
        return self.watch.most - self.watch.used

    def new(self, row: Row) -> int:
        number = self.interned[row] = len(self.records)
        self.records.append(row)
        return number

    def intern(self, row: Row) -> int:
        """The number of the record `(tag, field, …)`."""
        found = self.interned.get(row)
        return self.new(row) if found is None else found

    def ordinal(self, text: str) -> int:
        return self.symbols.setdefault(text, len(self.symbols))

    def symbol(self, number: int) -> str:
        """The symbol with this ordinal number."""
        found = next((text for text, own in self.symbols.items() if own == number), None)
        if found is None:
            raise EvaluationError(f"no symbol has the number {number}")
        return found

    def record(self, number: int) -> int:
        if not 0 <= number < len(self.records):
            raise EvaluationError(f"no record has the number {number}")
        return number

    def order(self, relation: int) -> Callable[[Iterable[Row]], list[Row]]:
        """Sorts rows of a relation as Soufflé keeps them: column by column, symbols and records by their numbers."""
        kinds = self.compiled.relations[relation][1]
        if not set(kinds) & set("suf"):
            return sorted
        numbered: dict[str, Callable[[Any], Any]] = {"s": self.ordinal, "u": _signed, "f": _bits}

        def key(row: Row) -> tuple[Any, ...]:
            return tuple(numbered[kind](value) if kind in numbered else value for kind, value in zip(kinds, row, strict=True))

        return lambda rows: sorted(rows, key=key)

    def add(self, relation: int, given: Iterable[Row]) -> None:
        """Adds facts to a relation whose stratum is not computed yet."""
        rows = self.rows[relation]
        for row in given:
            rows[row] = None
        if (pairs := dict(self.compiled.pairs).get(relation)) is not None:
            self.rows[pairs].update(rows)

    def drop(self, relation: int, whole: bool) -> None:
        """Gives back the memory of a relation's indexes, and of the relation itself."""
        for name in self.resolved[relation]:
            self.environment.pop(name, None)
        self.indexes[relation].clear()
        self.adders[relation].clear()
        if whole:
            self.sizes[relation] = len(self.rows[relation])
            self.rows[relation] = {}

    def forget(self, relation: int) -> None:
        """Gives up what was made of the rows of a relation that gets others."""
        self.drop(relation, False)
        self.resolved[relation].clear()
        self.followed[relation].clear()
        self.forget_columns({relation})

    def forget_columns(self, relations: set[int]) -> None:
        """Gives up the values of columns of relations that get more rows."""
        for key in [key for key in self.columns if key[0] in relations]:
            del self.columns[key]

    def unfollow(self, relation: int) -> None:
        """Gives up the indexes that do not follow the relation: they were made when it was complete."""
        for number in [number for number in self.indexes[relation] if number not in self.followed[relation]]:
            del self.indexes[relation][number]
            self.environment.pop(f"G{relation}_{number}", None)

    def live(self, layer: Layer) -> list[Function]:
        """The functions of a stratum that may derive something: no relation that they read stays empty."""
        rows = self.rows
        if not layer.recursive:
            return [function for function in layer.functions if all(rows[relation] for relation in function.reads)]
        possible = {relation for function in layer.functions for relation in function.reads if rows[relation]}
        waiting, live = list(layer.functions), []
        while waiting:
            later: list[Function] = []
            for function in waiting:
                if possible.issuperset(function.reads):
                    live.append(function)
                    possible.update(function.heads)
                else:
                    later.append(function)
            if len(later) == len(waiting):
                break
            waiting = later
        return live

    def call(self, function: Function, instance: Callable[[Batch], None], batch: Batch) -> None:
        try:
            instance(batch)
        except EvaluationError as failure:
            raise self.located(failure, function) from None

    def located(self, failure: EvaluationError, function: Function) -> EvaluationError:
        file, line, column = function.body.place
        return EvaluationError(f"{file}:{line}:{column}: {failure}")

    def instance(self, function: Function) -> Callable[[Batch], None]:
        """The function with the objects that it works on."""
        code, names, _ = function.body
        return FunctionType(code, self.builtins, "rule", tuple(map(self.resolve, names)))

    def resolve(self, name: str) -> Any:
        found = self.environment.get(name)
        if found is None:
            kind, (owner, _, number) = name[0], name[1:].partition("_")
            relation = int(owner)
            if kind == "S":
                found = self.rows[relation]
            elif kind == "L":
                found = self.pending[relation]
            elif kind in "PU":
                groups = self.rows[relation]
                assert isinstance(groups, Groups)
                found = groups.groups.get if kind == "P" else groups.putter()
            elif kind == "N":
                found = self.fresh[relation]
            elif kind == "Q":
                found = self.counts[relation]
            elif kind == "X":
                found = self.dominated[relation]
            elif kind == "O":
                found = self.order(relation)
            elif kind == "C":
                found = chooser(self.rows[relation], dict(self.compiled.keys)[relation], self.fresh[relation])
            elif kind == "A":
                found = self.pending[relation].append
            else:
                found = self.index(relation, int(number)).get
            self.environment[name] = found
            self.resolved[relation].append(name)
        return found

    def index(self, relation: int, number: int) -> dict[Any, Batch]:
        """An index, built when it is first asked for; while its stratum runs, it follows the relation."""
        found = self.indexes[relation].get(number)
        if found is None:
            found = self.indexes[relation][number] = {}
            add = self.filler(relation, number, found)
            if relation in self.current:  # tuples that still wait follow in their turn; they come in the order of the rows
                add(islice(self.rows[relation], self.done[relation]))
                self.adders[relation].append(add)
                self.followed[relation].add(number)
            else:
                add(self.rows[relation])
        return found

    def filler(self, relation: int, number: int, index: dict[Any, Batch]) -> Callable[[Iterable[Row]], None]:
        """Adds rows to an index."""
        code = code_of(self.compiled.adders[relation][number])
        return FunctionType(code, self.builtins, "add", (index, index.get, self.records))

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


def chooser(rows: Mapping[Row, object], keys: Sequence[Sequence[int]], insert: dict[Row, None]) -> Callable[[Row], None]:
    """Takes a tuple unless one with the same key is there: the first one is chosen."""
    taken: list[set[tuple[Any, ...]]] = [{tuple(row[column] for column in key) for row in rows} for key in keys]

    def add(row: Row) -> None:
        found = [tuple(row[column] for column in key) for key in keys]
        if row not in rows and not any(key in known for key, known in zip(found, taken, strict=True)):
            for key, known in zip(found, taken, strict=True):
                known.add(key)
            insert[row] = None

    return add


def _unstamped() -> None:
    return None


def _signed(x: int) -> int:
    return x - 2**64 if x >= 2**63 else x


def _float_of_bits(x: int) -> float:
    return canonical(struct.unpack("<d", struct.pack("<q", x))[0])


def _bits(x: float) -> int:
    return int(struct.unpack("<q", struct.pack("<d", x))[0])
