"""Work that is done side by side: each piece in a process of its own, a copy of this one with all that is loaded."""

from __future__ import annotations

import gc
import signal
import traceback
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from dlshape.facts.budget import Budget
from dlshape.facts.errors import AnalysisError, TimeLimitError

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
    `lost`, of one whose process ended with this exit code before there was a result; `late`, of one that was not done within its budget."""

    unbegun: Callable[[str], T | None]
    lost: Callable[[str, int], T]
    late: Callable[[str, Budget], T]


@dataclass(frozen=True, slots=True)
class _Running:
    name: str
    process: BaseProcess
    budget: Budget


def side_by_side(
    jobs: int, tasks: Mapping[str, Callable[[], T]], instead: Instead[T] | None = None, budget: Budget | None = None
) -> list[T]:
    """What each gives, in their order; at most `jobs` at a time. Each has its stage of the `budget`, and is ended if it does not end then.
    Raises what a task raises, and unless there is something `instead`, AnalysisError for one that is lost, TimeLimitError for one that
    is late."""
    import multiprocessing  # a program of one unit does without it

    if "fork" not in multiprocessing.get_all_start_methods():
        return [task() for task in tasks.values()]
    gc.collect()
    gc.freeze()  # what is there now is shared by all processes as long as nobody writes to it
    try:
        return _run(jobs, tasks, instead, budget or Budget())
    finally:
        gc.unfreeze()


def _run(jobs: int, tasks: Mapping[str, Callable[[], T]], instead: Instead[T] | None, budget: Budget) -> list[T]:
    import multiprocessing
    from multiprocessing.connection import Connection, wait

    context = multiprocessing.get_context("fork")
    waiting, running = list(tasks)[::-1], dict[Connection, _Running]()
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
                running[mine] = _Running(name, process, budget.stage())
            for mine in [mine for mine, one in running.items() if one.budget.over()]:
                one = running.pop(mine)
                done[one.name] = _ended(one, instead)
            for ready in wait(list(running), _until_next(running.values())) if running else ():  # of nothing, it would wait for ever
                assert isinstance(ready, Connection)
                one = running.pop(ready)
                name, process = one.name, one.process
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
        for one in running.values():
            one.process.kill()  # it may not listen to anything else
    return [done[name] for name in tasks]


def _until_next(running: Iterable[_Running]) -> float | None:
    """Seconds until the time of one is over."""
    return min((left for one in running if (left := one.budget.left()) is not None), default=None)


def _ended(one: _Running, instead: Instead[T] | None) -> T:
    """What is taken for the result of a task whose time is over."""
    one.process.kill()
    one.process.join()
    if instead is None:
        raise TimeLimitError(f"{one.name}: not done within {one.budget}")
    return instead.late(one.name, one.budget)


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
