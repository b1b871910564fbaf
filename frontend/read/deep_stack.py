"""Calls that go deeper than the stack of the running thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

_BYTES = 1 << 28  # of which is used what is needed

_Result = TypeVar("_Result")


def on_deep_stack(function: Callable[[], _Result]) -> _Result:
    """What `function` returns or raises; it runs in a thread of its own. A parser that is not written in Python ends the process where the
    stack does."""
    results: list[_Result] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(function())
        except BaseException as error:  # noqa: BLE001 - the thread that waits raises it
            errors.append(error)

    before = threading.stack_size(_BYTES)
    try:
        thread = threading.Thread(target=run)
        thread.start()
    finally:
        threading.stack_size(before)
    thread.join()
    if errors:
        raise errors[0]
    return results[0]
