"""Work that is done side by side: each piece in a process of its own, a copy of this one with all that is loaded."""

from __future__ import annotations

import gc
import signal
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from dlshape.facts.errors import AnalysisError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Raised:
    """What a task raised, and where."""

    error: Exception
    where: str


@dataclass(frozen=True, slots=True)
class Instead(Generic[T]):
    """What is taken for the result of a task, by its name: `unbegun`, of one that is about to begin, if it is not worth it (else None);
    `lost`, of one whose process ended with this exit code before there was a result."""

    unbegun: Callable[[str], T | None]
    lost: Callable[[str, int], T]


def side_by_side(jobs: int, tasks: Mapping[str, Callable[[], T]], instead: Instead[T] | None = None) -> list[T]:
    """What each gives, in their order; at most `jobs` at a time. Raises what a task raises, and AnalysisError for one that is lost."""
    import multiprocessing  # a program of one unit does without it

    if "fork" not in multiprocessing.get_all_start_methods():
        return [task() for task in tasks.values()]
    gc.collect()
    gc.freeze()  # what is there now is shared by all processes as long as nobody writes to it
    try:
        return _run(jobs, tasks, instead)
    finally:
        gc.unfreeze()


def _run(jobs: int, tasks: Mapping[str, Callable[[], T]], instead: Instead[T] | None) -> list[T]:
    import multiprocessing
    from multiprocessing.connection import Connection, wait
    from multiprocessing.process import BaseProcess

    context = multiprocessing.get_context("fork")
    waiting, running = list(tasks)[::-1], dict[Connection, tuple[str, BaseProcess]]()
    done: dict[str, T] = {}
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                name = waiting.pop()
                unbegun = None if instead is None else instead.unbegun(name)
                if unbegun is not None:
                    done[name] = unbegun
                    continue
                mine, theirs = context.Pipe(duplex=False)
                process: BaseProcess = context.Process(target=_send, args=(tasks[name], theirs), daemon=True)
                process.start()
                theirs.close()
                running[mine] = name, process
            for ready in wait(list(running)) if running else ():  # of nothing, it would wait for ever
                assert isinstance(ready, Connection)
                name, process = running.pop(ready)
                try:
                    found = ready.recv()
                except EOFError:
                    process.join()
                    if instead is None:
                        raise AnalysisError(f"{name}: its process ended with {process.exitcode}") from None
                    found = instead.lost(name, process.exitcode or 0)
                if isinstance(found, _Raised):
                    found.error.add_note(found.where)
                    raise found.error
                process.join()
                done[name] = found
    finally:
        for _, process in running.values():
            process.terminate()
    return [done[name] for name in tasks]


def _send(task: Callable[[], T], result: Connection) -> None:
    """In a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it, and says so
    found: T | _Raised
    try:
        found = task()
    except Exception as error:  # noqa: BLE001 - it is raised where the result is waited for
        found = _Raised(error, traceback.format_exc())
    result.send(found)
    result.close()
