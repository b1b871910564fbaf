"""A run of the machine, with what the engine asks of an evaluator."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Generator, Iterable, Mapping, Sequence
from ctypes import CDLL, c_int64, c_uint8, c_uint32, c_uint64
from enum import IntEnum
from functools import partial

from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.encode import Encoder
from pysouffle.embedded.functors import matches, mismatches
from pysouffle.embedded.limits import Watch
from pysouffle.embedded.native.functor_instructions import CALLEES
from pysouffle.embedded.native.handle import Handle, KeptRun, memory, plan_of
from pysouffle.embedded.native.shared_pieces import Row, Source, divided
from pysouffle.embedded.native.shipment import Shipment
from pysouffle.embedded.native.words import Snapshot, Tables
from pysouffle.embedded.runner import Facts, encoded
from pysouffle.errors import EvaluationError

_UNLIMITED = 2**64 - 1


class Status(IntEnum):
    """How a call of the machine ended; `api.cpp`."""

    DONE = 0
    STOPPED = 1
    ENOUGH = 2
    FAILED = 3
    MEMORY = 4
    AGAIN = 5


class _Question(ctypes.Structure):
    """What the machine asks of a functor; `host.cpp`."""

    _fields_ = (("functor", c_uint32), ("count", c_uint32), ("arguments", ctypes.POINTER(c_int64)), ("result", c_int64))


class NativeEvaluator:
    """Holds all relations of one run, in the machine. Arguments as those of `evaluate.Evaluator`; `begun`: what it goes on from."""

    def __init__(self, library: CDLL, compiled: Compiled, watch: Watch, lasting: bool = False, harder: int = 1,
                 begun: NativeEvaluator | KeptRun | None = None) -> None:
        """Raises ValueError for what is no kept run of this program."""
        assert compiled.native is not None
        self.compiled, self.watch, self.lasting, self.native = compiled, watch, lasting, compiled.native
        self.raised: BaseException | None = None
        polls, calls = self._polls(), self._calls()
        for each in (polls, calls):
            next(each)
        before, known = (begun.handle, begun.records) if isinstance(begun, NativeEvaluator) else (begun, None)
        self.handle: Handle = Handle(plan_of(library, compiled.native), lasting, harder, polls.__next__, calls.send, before)
        self.shapes = [kinds for _, kinds in compiled.shapes]
        self.records: Tables = Tables(self.handle, self.shapes, known)
        self.loaded = False
        self.can_rewind = False  # nothing but attempts came since `settle`, and more facts of what was opened there
        self.opened: frozenset[str] = frozenset()

    # A generator is resumed inside its `try`: there, what Ctrl-C and the watch raise is caught; at the start of a function it would not be.
    def _polls(self) -> Generator[int, None, None]:
        """Answers 1 to stop: after an exception, which `end` raises."""
        stop = 0
        while True:
            try:
                while True:
                    yield stop or int(self.watch.reached is not None)
                    stop = 0
                    if self.watch.told is not None:
                        self.watch.told(self.handle.library.core_used(self.handle.run))
            except GeneratorExit:
                raise
            except BaseException as error:  # noqa: BLE001
                self.raised, stop = error, 1

    def _calls(self) -> Generator[int, int, None]:
        """Evaluates functors; answers 1 after an exception, which `end` raises."""
        failed = 0
        while True:
            try:
                while True:
                    address = yield failed
                    failed = 0
                    self.answer(_Question.from_address(address))
            except GeneratorExit:
                raise
            except BaseException as error:  # noqa: BLE001
                self.raised, failed = error, 1

    def answer(self, question: _Question) -> None:
        if question.functor == 2**32 - 1:
            pattern, text = (self.symbol(question.arguments[at]) for at in range(2))
            question.result = 1 if matches(pattern, text) else 0 if mismatches(pattern, text) else -1
            return
        callee = CALLEES[question.functor]
        values = [self.symbol(question.arguments[at]) if kind == "s" else _value(kind, question.arguments[at])
                  for at, kind in enumerate(callee.kinds[:-1])]
        found = callee.function(*values)
        if callee.kinds[-1] == "s":
            data = found.encode("utf-8", "surrogateescape")
            question.result = self.handle.library.core_intern(self.handle.run, data, len(data))
        else:
            question.result = Shipment(self.shapes).word(callee.kinds[-1], found)

    def symbol(self, number: int) -> str:
        size = c_uint64()
        address = self.handle.library.core_symbol(self.handle.run, number, size)
        return ctypes.string_at(address, size.value).decode("utf-8", "surrogateescape")

    def end(self, status: int) -> None:
        """Raises what ended a call of the machine: EvaluationError with the rule's place, Stopped from the watch, what Ctrl-C raises."""
        self.watch.used = self.handle.library.core_used(self.handle.run)
        raised, self.raised = self.raised, None
        if isinstance(raised, EvaluationError) or (raised is None and status == Status.FAILED):
            file, line, column = self.native.place(self.handle.library.core_running(self.handle.run))
            raise EvaluationError(f"{file}:{line}:{column}: {raised or self.handle.message()}") from None
        if raised is not None:
            raise raised
        if status == Status.MEMORY:
            raise MemoryError
        if status in (Status.STOPPED, Status.ENOUGH):
            self.watch.look()

    # what the engine asks: runner.py
    def give(self, facts: Facts) -> None:
        relations, numbers = self.compiled.relations, self.compiled.numbers
        before, pieces, after = divided(facts, lambda name: name in numbers and not {"r", "a"}.isdisjoint(relations[numbers[name]][1]))
        self._ship(before)
        if pieces:
            self._ship_pieces(pieces)
        if after:
            self._ship(after)
        self.loaded = True

    def _ship(self, facts: Facts) -> None:
        shipment, pairs = Shipment(self.shapes), dict(self.compiled.pairs)
        for relation, rows in encoded(self.compiled, shipment.intern, facts).items():
            kinds = self.compiled.relations[relation][1]
            shipment.add(relation, kinds, rows)
            if relation in pairs:
                shipment.add(pairs[relation], kinds, rows)
        shipment.send(self.handle)

    def _ship_pieces(self, pieces: Mapping[Source, Sequence[tuple[str, Sequence[Row]]]]) -> None:
        numbers, pairs = self.compiled.numbers, dict(self.compiled.pairs)
        encoder = Encoder(self.compiled, lambda _: 0)  # there are no records
        for source, several in pieces.items():
            packed = [(number, source.words(name, self.compiled.relations[number][1], rows, partial(encoder.rows, number)), len(rows))
                      for name, rows in several for number in (numbers[name],)]
            self.handle.send_symbols(*source.symbols)
            for number, words, count in packed:
                self.handle.send_rows(number, words, count)
                if number in pairs:
                    self.handle.send_rows(pairs[number], words, count)

    def run(self, wanted: Iterable[int]) -> None:
        numbers = array("I", wanted)
        self.end(self.handle.library.core_solve(self.handle.run, memory(numbers, c_uint32), len(numbers), self.most()))

    def settle(self, wanted: Iterable[int], opened: Iterable[int]) -> None:
        """Computes of the relations `wanted` what does not depend on those that are `opened`, and get more facts: for runs that go on from
        this one."""
        numbers, more = array("I", wanted), array("I", opened)
        begin = self.handle.library.core_begin
        self.end(begin(self.handle.run, memory(numbers, c_uint32), len(numbers), memory(more, c_uint32), len(more)))
        self.opened = frozenset(self.compiled.relations[number][0] for number in more)
        self.can_rewind = True

    def rewind(self, watch: Watch, harder: int) -> None:
        """Back to where `settle` left it, for another attempt."""
        self.watch = watch
        self.end(self.handle.library.core_rewind(self.handle.run, harder))

    @property
    def unfinished(self) -> bool:
        return bool(self.handle.library.core_unfinished(self.handle.run))

    def round_off(self) -> None:
        self.end(self.handle.library.core_round_off(self.handle.run))

    def more(self, facts: Facts) -> bool:
        self.can_rewind = self.can_rewind and all(name in self.opened for name, rows in facts.items() if list(rows))
        self.handle.library.core_more(self.handle.run)
        self.give(facts)
        status = self.handle.library.core_resume(self.handle.run, self.most())
        self.end(status)
        return bool(status == Status.DONE)

    def most(self) -> int:
        """How many tuples rules may be handed."""
        return _UNLIMITED if self.watch.tuples is None else self.watch.tuples

    def release(self) -> None:
        """What the rows that were asked for refer to stays."""
        self.can_rewind = False
        self.handle.library.core_trim(self.handle.run)

    def states(self) -> bytes:
        """Of each relation whether it was computed (1) or is not wanted (2)."""
        states = array("B", bytes(len(self.compiled.relations)))
        self.handle.library.core_states(self.handle.run, memory(states, c_uint8))
        return states.tobytes()

    def size(self, relation: int) -> int:
        size: int = self.handle.library.core_size(self.handle.run, relation)
        return size

    def all_sizes(self) -> Sequence[int]:
        sizes = array("Q", bytes(8 * len(self.compiled.relations)))
        self.handle.library.core_sizes(self.handle.run, memory(sizes, c_uint64))
        return sizes

    def tuples(self, relation: int) -> Snapshot:
        size, kinds = self.size(relation), self.compiled.relations[relation][1]
        words = array("I", bytes(4 * size * len(kinds)))
        self.handle.library.core_rows(self.handle.run, relation, memory(words, c_uint32))
        return Snapshot(words, size, kinds, self.records)

    def skipped_relations(self) -> frozenset[int]:
        return frozenset(number for number, state in enumerate(self.states()) if state == 2)

    def incomplete(self) -> frozenset[int]:
        if not self.loaded:
            return frozenset(range(len(self.compiled.relations)))
        states = self.states()
        derived = (number for layer in self.compiled.layers for number in layer.relations)
        filled = {number for number, limit in self.compiled.limits if self.size(number) >= limit}
        return frozenset(filled | {number for number in derived if not states[number]})


def _value(kind: str, word: int) -> int | float:
    if kind == "f":
        return float(array("d", array("q", (word,)).tobytes())[0])
    return word % 2**64 if kind == "u" else word
