"""Extraction of many files, by several processes if it is worth it. Whatever stops it (Ctrl-C, a limit of time) stops them too."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from dlshape.facts.store import Facts

if TYPE_CHECKING:
    from concurrent.futures import Future

# Below this many bytes of new source, starting processes costs more than it saves.
PARALLEL_BYTES = 2_000_000
_LOOK = 0.05  # seconds: who waits for a lock is not told of a limit

Source = tuple[str, bytes]  # a name and its content


def in_parallel(todo: Sequence[Source], jobs: int) -> bool:
    """Whether several processes are worth it."""
    return jobs > 1 and len(todo) > 1 and sum(len(content) for _, content in todo) > PARALLEL_BYTES


def extract_all(extract: Callable[[str, bytes], Facts], todo: Sequence[Source], jobs: int) -> Iterator[Facts]:
    """The facts of each file, in order."""
    if not in_parallel(todo, jobs):
        yield from (extract(name, content) for name, content in todo)
        return
    import multiprocessing  # a run that needs no other process does without it
    from concurrent.futures import ProcessPoolExecutor

    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, initializer=_deaf)
    try:
        size = max(1, len(todo) // (8 * jobs))
        parts = [pool.submit(_several, extract, todo[at : at + size]) for at in range(0, len(todo), size)]
        for part in parts:
            yield from _result(part)
    except BaseException:
        for child in set(multiprocessing.active_children()) - before:
            child.kill()
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _result(part: Future[list[Facts]]) -> list[Facts]:
    from concurrent.futures import FIRST_COMPLETED, wait

    while not part.done():
        wait([part], _LOOK, FIRST_COMPLETED)
    return part.result()


def _several(extract: Callable[[str, bytes], Facts], todo: Sequence[Source]) -> list[Facts]:
    return [extract(name, content) for name, content in todo]


def _deaf() -> None:
    """Ctrl-C goes to every process of the terminal; one of them has to say so."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a handler of ours would be inherited, and an exception taken for a result
