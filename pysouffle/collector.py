"""Cyclic garbage collection off while something makes millions of objects, none of them garbage.

The collector is the process's, so evaluations side by side count: the first switches it off, the last puts it back as it was.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_lock = Lock()
_holders: set[object] = set()
_before = False  # whether it was on when the first holder came


@contextmanager
def collector_paused() -> Iterator[None]:
    """Nested and parallel use is fine."""
    global _before
    holder = object()
    try:
        with _lock:
            if not _holders:
                _before = gc.isenabled()
            _holders.add(holder)
            gc.disable()
        yield
    finally:
        with _lock:
            _holders.discard(holder)
            if not _holders and _before:
                gc.enable()
