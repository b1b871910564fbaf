"""Memory of the machine: a plan that it has read, and a run of it. Given back when the last reference goes."""

from __future__ import annotations

import weakref
from array import array
from collections.abc import Callable
from ctypes import CDLL, POINTER, c_char, c_uint32, c_uint64, create_string_buffer, string_at
from typing import Any

from pysouffle.embedded.compiled import Compiled, Native
from pysouffle.embedded.native.shared_library import CALL, POLL, library
from pysouffle.errors import EvaluationError
from pysouffle.late_dataclasses import dataclass


class Plan:
    """A plan that the machine has read; runs share it."""

    def __init__(self, library: CDLL, data: bytes | memoryview) -> None:
        """Raises ValueError for what is no plan. That the instructions can be run is found out when they are needed: EvaluationError."""
        message = create_string_buffer(200)
        self.library = library
        self.data = shown(data)  # the plan reads it as long as it is there
        self.pointer: int | None = library.core_plan(self.data, len(data), message, len(message))
        if self.pointer is None:
            raise ValueError(message.value.decode())
        weakref.finalize(self, library.core_plan_free, self.pointer).atexit = False  # the process gives all back at once


def plan_of(library: CDLL, native: Native) -> Plan:
    """The plan of a program, read once."""
    if not isinstance(native.loaded, Plan):
        native.loaded = Plan(library, native.data)
    return native.loaded


def machine_version(compiled: Compiled) -> str | None:
    """Changes with the machine and with the plan of a program; None where there is none of them."""
    found = library()
    if found is None or compiled.native is None:
        return None
    identity: int = found.core_identity(plan_of(found, compiled.native).pointer)
    return f"{found.core_sources().decode()} {identity:x}"


@dataclass(frozen=True, slots=True)
class KeptRun:
    """What `Handle.kept` gave of a run that was begun, for relations that were `wanted`, while others were `opened`, by their numbers."""

    data: bytes | memoryview
    wanted: array[int]
    opened: array[int]


class Handle:
    """One run. `poll` and `call` are what the machine asks while rules are evaluated; `begun`: what this one goes on from, a lasting
    run, or one that was kept."""

    def __init__(self, plan: Plan, lasting: bool, harder: int, poll: Callable[[], int], call: Callable[[int], int],
                 begun: Handle | KeptRun | None = None) -> None:
        """Raises ValueError for what is no kept run of this plan."""
        self.library, self.plan = plan.library, plan
        self.callbacks = POLL(poll), CALL(call)  # the machine holds no references
        self.run: int | None
        if begun is None:
            self.run = self.library.core_run(plan.pointer, lasting, harder, *self.callbacks)
        elif isinstance(begun, Handle):
            self.run = self.library.core_copy(begun.run, harder, *self.callbacks)
        else:
            wanted, opened = memory(begun.wanted, c_uint32), memory(begun.opened, c_uint32)
            self.run = self.library.core_restored(plan.pointer, shown(begun.data), len(begun.data), wanted, len(begun.wanted), opened,
                                                  len(begun.opened), *self.callbacks)
            if self.run is None:
                raise ValueError("this is no run that was begun")
        if self.run is None:
            raise MemoryError
        weakref.finalize(self, self.library.core_free, self.run).atexit = False

    def kept(self) -> bytes:
        """What a run that was begun can be gone on from in another process; nothing where it cannot."""
        size = c_uint64()
        address = self.library.core_kept(self.run, size)
        return string_at(address, size.value)

    def message(self) -> str:
        text: bytes = self.library.core_message(self.run)
        return text.decode("utf-8", "replace")

    def table_sizes(self) -> array[int]:
        """How many symbols, bytes of symbols, words of records, records and wide numbers there are."""
        sizes = array("Q", bytes(40))
        self.library.core_tables(self.run, (c_uint64 * 5).from_buffer(sizes))
        return sizes

    def send_symbols(self, count: int, data: bytes, lengths: Any) -> None:
        """The texts that rows refer to by number until others are sent; `lengths`: the memory of how many bytes each has."""
        self.check(self.library.core_symbols(self.run, data, lengths, count))

    def send_rows(self, relation: int, words: Any, count: int) -> None:
        """So many rows of a relation; `words`: the memory of 64 bits each. Raises EvaluationError for what the machine refuses."""
        self.check(self.library.core_facts(self.run, relation, words, count))

    def check(self, status: int) -> None:
        """Raises EvaluationError for facts that the machine refuses."""
        if status:
            raise EvaluationError(self.message())


def shown(data: bytes | memoryview) -> Any:
    """The memory of bytes, or of a file that is shown in memory."""
    return data if isinstance(data, bytes) else (c_char * len(data)).from_buffer(data)


def memory(data: array[Any], kind: Any) -> Any:
    """The memory of an array, as an argument of the machine."""
    return (kind * len(data)).from_buffer(data) if data else POINTER(kind)()
