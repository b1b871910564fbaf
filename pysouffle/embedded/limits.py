"""Limits of time, memory and work. A thread looks at time and memory and stops the one that evaluates, in the middle of a rule if it must.
Work is counted in tuples by the evaluator itself, so that a program reaches that limit at the same tuple on every machine."""

from __future__ import annotations

import math
import os
import sys
import time
from _thread import allocate_lock, get_ident, start_new_thread
from collections.abc import Callable
from enum import Enum
from types import TracebackType
from typing import Self

_PERIOD = 0.02  # seconds between two looks


class Limit(Enum):
    TIME = "time"
    MEMORY = "memory"
    TUPLES = "tuples"


class Stopped(BaseException):
    """Raised in the thread that evaluates. Not an Exception: no functor may take it for its own."""


class Watch:
    """Raises Stopped inside its block once a limit is reached; `reached` tells which.

    `timeout`: seconds from `start`, a time of `time.perf_counter`; `memory`: bytes that the process may grow by; `tuples`: how many may be
    handed to rules that are recursive, counted in `used` when they are new and held against the limit by `look`. The exception
    is raised between two instructions, as that of Ctrl-C is, so the loops of the rules need not look at a clock. Where Python has no such
    way, `reached` is all, and the evaluator looks at it between batches. `told`: is given the count now and then.
    """

    def __init__(self, start: float, timeout: float | None, memory: int | None = None, tuples: int | None = None,
                 told: Callable[[int], None] | None = None) -> None:
        self.timeout, self.memory, self.tuples, self.told = timeout, memory, tuples, told
        self.used, self.most = 0, math.inf if tuples is None else tuples
        self.deadline = None if timeout is None else start + timeout
        self.reached: Limit | None = None
        self._active = False
        self._lock, self._wake, self._started = allocate_lock(), allocate_lock(), allocate_lock()

    def __enter__(self) -> Self:
        if self.deadline is None and self.memory is None:
            return self
        if self.deadline is not None and time.perf_counter() >= self.deadline:
            self.reached = Limit.TIME
            raise Stopped
        self._target, self._base = get_ident(), resident() if self.memory is not None else 0
        self._active = self._wake.acquire() and self._started.acquire()
        try:
            start_new_thread(self._watch, ())  # unlike Thread.start, nothing in it can be torn apart by Ctrl-C
            self._started.acquire()  # until it runs, Python 3.11 takes it for this thread, and it would receive what is sent to this one
        except BaseException:
            self._active = False
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._active:
            self._active = False
            with self._lock:  # from now on nothing is sent
                if self.reached in (Limit.TIME, Limit.MEMORY):
                    _take_back(self._target)  # what was sent but not raised yet
            self._wake.release()

    def look(self) -> None:
        """Raises Stopped if a limit is reached."""
        if self.told is not None:
            self.told(self.used)
        if self.used > self.most:
            with self._lock:
                self.reached = self.reached or Limit.TUPLES
        if self.reached is not None:
            raise Stopped

    def count_from_here(self) -> None:
        """What was counted until now is not held against the limit of tuples."""
        self.used, self.most = 0, math.inf if self.tuples is None else self.tuples

    def _watch(self) -> None:
        self._started.release()
        while self._active:
            left = _PERIOD if self.deadline is None else self.deadline - time.perf_counter()
            if self._wake.acquire(timeout=max(0.0, min(_PERIOD, left))):
                return
            if self.deadline is not None and time.perf_counter() >= self.deadline:
                return self._stop(Limit.TIME)
            if self.memory is not None and resident() - self._base > self.memory:
                return self._stop(Limit.MEMORY)

    def _stop(self, limit: Limit) -> None:
        with self._lock:
            if self._active and self.reached is None:
                self.reached = limit
                _send(self._target, Stopped)


def _send(thread: int, error: type[BaseException] | None) -> bool:
    """Has the exception raised in a thread; None takes back one that was not raised yet. Whether Python has such a way."""
    try:
        from ctypes import c_ulong, py_object, pythonapi
    except ImportError:
        return False
    return bool(pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), None if error is None else py_object(error)))


def _take_back(thread: int) -> None:
    """Nothing that was sent to this thread is raised any more.

    Sending None is not enough: CPython 3.11 looks for ever after it whether something is to be raised, and a profiler or debugger that is
    started later never gets past the start of a function (`CHECK_EVAL_BREAKER` in a traced `RESUME`). So it is raised, here."""
    try:
        while _send(thread, Stopped):
            pass
    except Stopped:
        pass
    except BaseException:
        _send(thread, None)
        raise


def resident() -> int:
    """Bytes of memory that the process occupies: now where /proc tells, otherwise at its peak, otherwise estimated from Python's blocks."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        pass
    try:
        import resource
    except ImportError:
        return sys.getallocatedblocks() * 64
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
