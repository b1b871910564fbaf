"""Work that is done side by side: each piece in a process of its own, a copy of this one with all that is loaded."""

from __future__ import annotations

import gc
import multiprocessing
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from dlshape.facts.errors import AnalysisError

T = TypeVar("T")


def side_by_side(jobs: int, tasks: Mapping[str, Callable[[], T]]) -> list[T]:
    """What each gives, in their order; at most `jobs` at a time. Their names are for errors. Raises AnalysisError."""
    if "fork" not in multiprocessing.get_all_start_methods():
        return [task() for task in tasks.values()]
    gc.collect()
    gc.freeze()  # what is there now is shared by all processes as long as nobody writes to it
    try:
        return _run(jobs, tasks)
    finally:
        gc.unfreeze()


def _run(jobs: int, tasks: Mapping[str, Callable[[], T]]) -> list[T]:
    context = multiprocessing.get_context("fork")
    waiting, running = list(tasks)[::-1], dict[Connection, tuple[str, BaseProcess]]()
    done: dict[str, T] = {}
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                name = waiting.pop()
                mine, theirs = context.Pipe(duplex=False)
                process: BaseProcess = context.Process(target=_send, args=(tasks[name], theirs), daemon=True)
                process.start()
                theirs.close()
                running[mine] = name, process
            for ready in wait(list(running)):
                assert isinstance(ready, Connection)
                name, process = running.pop(ready)
                found = _received(ready, process, name)
                if isinstance(found, AnalysisError):
                    raise found
                done[name] = found
    finally:
        for _, process in running.values():
            process.terminate()
    return [done[name] for name in tasks]


def _send(task: Callable[[], T], result: Connection) -> None:
    """In a process of its own."""
    try:
        result.send(task())
    except AnalysisError as error:
        result.send(error)
    result.close()


def _received(result: Connection, process: BaseProcess, name: str) -> Any:
    try:
        found = result.recv()
    except EOFError:
        process.join()
        return AnalysisError(f"{name}: its process ended with {process.exitcode}")
    process.join()
    return found
