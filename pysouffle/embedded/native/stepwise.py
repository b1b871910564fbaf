"""A run of the machine stratum by stratum, for programs with directives (`run.py`)."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from ctypes import CDLL, c_int64, c_uint32
from itertools import islice

from pysouffle.embedded.compiled import Compiled, Layer
from pysouffle.embedded.limits import Watch
from pysouffle.embedded.native.evaluator import NativeEvaluator
from pysouffle.embedded.native.handle import memory
from pysouffle.embedded.native.shipment import Shipment
from pysouffle.embedded.runner import Row


class StepwiseEvaluator(NativeEvaluator):
    """Symbols and records are numbered here and in the machine alike: before strata are computed the machine hears of new symbols,
    afterwards it is asked for its own."""

    def __init__(self, library: CDLL, compiled: Compiled, watch: Watch) -> None:
        super().__init__(library, compiled, watch)
        self.symbols: dict[str, int] = {}
        self.shared = 0  # of them the machine has so many
        self.words: dict[str, int] = {}  # by symbol
        self.made: dict[Row, int] = {}
        self.pairs = dict(compiled.pairs)
        self.numbers = {layer.relations: number for number, layer in enumerate(compiled.layers)}

    def begin(self) -> None:
        self.records.read()
        self.loaded = True

    def intern(self, row: Row) -> int:
        """The number of the record `(tag, field, …)`."""
        found = self.made.get(row)
        if found is None:
            kinds, shipment = self.shapes[row[0]], Shipment(self.shapes)
            fields = (self.word(value) if kind == "s" else shipment.word(kind, value) for kind, value in zip(kinds, row[1:], strict=True))
            words = array("q", (row[0], *fields))
            found = self.made[row] = int(self.handle.library.core_record(self.handle.run, memory(words, c_int64), len(words)))
        return found

    def word(self, symbol: str) -> int:
        """The machine's number of a symbol."""
        found = self.words.get(symbol)
        if found is None:
            data = symbol.encode("utf-8", "surrogateescape")
            found = self.words[symbol] = int(self.handle.library.core_intern(self.handle.run, data, len(data)))
        return found

    def add(self, relation: int, given: Sequence[Row]) -> None:
        """Adds facts to a relation whose stratum is not computed yet."""
        shipment, kinds = Shipment(self.shapes), self.compiled.relations[relation][1]
        shipment.add(relation, kinds, given)
        if relation in self.pairs:
            shipment.add(self.pairs[relation], kinds, given)
        shipment.send(self.handle, True)

    def replace(self, relation: int, rows: Sequence[Row]) -> None:
        """A relation that was computed gets its rows in another order."""
        shipment = Shipment(self.shapes)
        shipment.add(relation, self.compiled.relations[relation][1], rows)
        self.handle.library.core_replace(self.handle.run, relation)
        shipment.send(self.handle, True)

    def run_layers(self, layers: Iterable[Layer]) -> None:
        """Computes strata as they come. Raises EvaluationError, and Stopped from the watch."""
        for layer in layers:
            self.tell()
            status = self.handle.library.core_layer(self.handle.run, self.numbers[layer.relations], self.most())
            self.ask()
            self.end(status)

    def tell(self) -> None:
        """The machine learns the numbers of symbols."""
        texts = [text.encode("utf-8", "surrogateescape") for text in islice(self.symbols, self.shared, None)]
        lengths = array("I", map(len, texts))
        self.handle.check(self.handle.library.core_ordinals_more(self.handle.run, b"".join(texts), memory(lengths, c_uint32), len(texts)))
        self.shared = len(self.symbols)

    def ask(self) -> None:
        """What the machine has made, and the numbers that it gave to symbols."""
        self.records.read()
        count = int(self.handle.library.core_ordinals(self.handle.run))
        words = array("I", bytes(4 * (count - self.shared)))
        self.handle.library.core_ordinals_from(self.handle.run, self.shared, memory(words, c_uint32))
        for word in words:
            self.symbols[self.records.symbols[word]] = len(self.symbols)
        self.shared = count
