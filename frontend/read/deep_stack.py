"""Calls that go deeper than the stack of the running thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

_BYTES = 1 << 28  # of which is used what is needed

_Result = TypeVar("_Result")


def on_deep_stack(function: Callable[[], _Result]) -> _Result:
    """What `function` returns or raises; it runs in a thread of its own. A parser that is not written in Python ends the process where the
    stack does."""
    before = threading.stack_size(_BYTES)
    try:
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(function).result()
    finally:
        threading.stack_size(before)
