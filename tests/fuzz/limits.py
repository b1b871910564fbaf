"""Limits of time and memory for drawn code, and of the values that a program goes on with."""

from __future__ import annotations

import resource
import signal
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

_MEMORY = 1 << 29  # bytes that drawn code may take
_LONGEST = 300  # characters of a text
_LARGEST = 40  # elements of a container
_BITS = 120


class TooLong(BaseException):
    """A statement ran longer than it should. No handler of a drawn program catches it."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raises TooLong where the body takes longer. SIGALRM is ours from then on."""
    running = True

    def alarm(number: int, frame: FrameType | None) -> None:
        if running:
            raise TooLong

    signal.signal(signal.SIGALRM, alarm)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        running = False
        signal.setitimer(signal.ITIMER_REAL, 0)


@contextmanager
def memory_limit() -> Iterator[None]:
    """Has what takes half a gigabyte raise MemoryError."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + _MEMORY, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def small(value: object, depth: int = 3) -> bool:
    """Whether a program may go on with a value."""
    match value:
        case int():
            return value.bit_length() < _BITS
        case str():
            return len(value) < _LONGEST
        case list() | tuple() | dict() | set() | deque():
            parts = value.values() if isinstance(value, dict) else value
            return len(value) < _LARGEST and (depth == 0 or all(small(e, depth - 1) for e in parts))
    return True
