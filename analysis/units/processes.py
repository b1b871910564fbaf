"""Work that is done side by side, in processes that are copies of this one with all that is loaded. Each does one piece after the other, so
that what pieces have in common is made once in each."""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, TypeVar

from dlshape.facts.budget import Budget
from dlshape.facts.errors import AnalysisError, TimeLimitError

from pysouffle.embedded.limits import resident
from pysouffle.late_dataclasses import dataclass

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

T = TypeVar("T")
_GROWTH = 1536 << 20  # bytes that a process may grow by, with what units have in common; then another one does what is left


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


@dataclass(slots=True)
class _Worker:
    """A process that does one task after the other. `name`: of the one that it does now, within `budget`."""

    process: BaseProcess
    pipe: Connection
    name: str
    budget: Budget


def side_by_side(
    jobs: int, tasks: Mapping[str, Callable[[], T]], instead: Instead[T] | None = None, budget: Budget | None = None,
    told: Callable[[str, T], None] | None = None,
) -> list[T]:
    """What each gives, in their order; at most `jobs` at a time. Each has its stage of the `budget`, and is ended if it does not end then.
    `told`: is given each result as it comes.
    Raises what a task raises, and unless there is something `instead`, AnalysisError for one that is lost, TimeLimitError for one that
    is late."""
    import multiprocessing  # a program of one unit does without it

    if "fork" not in multiprocessing.get_all_start_methods():
        return [_told(told, name, task()) for name, task in tasks.items()]
    kept_frozen = gc.get_freeze_count() > 0  # by whoever called: it stays so
    gc.collect()
    gc.freeze()  # what is there now is shared by all processes as long as nobody writes to it
    try:
        return _run(jobs, tasks, instead, budget or Budget(), told)
    finally:
        if not kept_frozen:
            gc.unfreeze()


def _told(told: Callable[[str, T], None] | None, name: str, result: T) -> T:
    if told is not None:
        told(name, result)
    return result


def _run(jobs: int, tasks: Mapping[str, Callable[[], T]], instead: Instead[T] | None, budget: Budget,
         told: Callable[[str, T], None] | None) -> list[T]:
    from multiprocessing.connection import Connection, wait

    waiting, idle, busy = list(tasks)[::-1], list[_Worker](), dict[Connection, _Worker]()
    done: dict[str, T] = {}
    try:
        while waiting or busy:
            while waiting and len(busy) < jobs:
                name = waiting.pop()
                unbegun = None if instead is None else instead.unbegun(name)
                if unbegun is not None:
                    done[name] = _told(told, name, unbegun)
                    continue
                worker = idle.pop() if idle else _started(tasks, [each.pipe for each in busy.values()])
                worker.name, worker.budget = name, budget.stage()
                busy[worker.pipe] = worker
                with suppress(OSError):  # one that the system ended in the meantime is lost when its answer is read
                    worker.pipe.send(name)
            for pipe in [pipe for pipe, one in busy.items() if one.budget.over()]:
                worker = busy.pop(pipe)
                done[worker.name] = _told(told, worker.name, _ended(worker, instead))
            for ready in wait(list(busy), _until_next(busy.values())) if busy else ():  # of nothing, it would wait for ever
                assert isinstance(ready, Connection)
                worker = busy.pop(ready)
                try:
                    found, goes_on = ready.recv()
                except (EOFError, OSError):  # it ended before it sent anything, or in the midst
                    done[worker.name] = _told(told, worker.name, _lost(worker, instead))
                    continue
                if isinstance(found, _Raised):
                    busy[ready] = worker  # to be ended with the others
                    found.error.add_note(found.where)
                    raise found.error
                done[worker.name] = _told(told, worker.name, found)
                if goes_on:
                    idle.append(worker)
                else:
                    worker.process.join()
    finally:
        for worker in (*busy.values(), *idle):
            worker.process.kill()  # it may not listen to anything else
            worker.process.join()
    return [done[name] for name in tasks]


def _started(tasks: Mapping[str, Callable[[], T]], others: Iterable[Connection]) -> _Worker:
    """A worker that waits for the name of a task. It inherits the pipes of `others`, and must not keep them open."""
    import multiprocessing

    context = multiprocessing.get_context("fork")
    mine, theirs = context.Pipe()
    process: BaseProcess = context.Process(target=_serve, args=(tasks, theirs, [mine, *others]), daemon=True)
    process.start()
    theirs.close()
    return _Worker(process, mine, "", Budget())


def _until_next(running: Iterable[_Worker]) -> float | None:
    """Seconds until the time of one is over."""
    return min((left for one in running if (left := one.budget.left()) is not None), default=None)


def _ended(one: _Worker, instead: Instead[T] | None) -> T:
    """What is taken for the result of a task whose time is over."""
    one.process.kill()
    one.process.join()
    if instead is None:
        raise TimeLimitError(f"{one.name}: not done within {one.budget}")
    return instead.late(one.name, one.budget)


def _lost(one: _Worker, instead: Instead[T] | None) -> T:
    """What is taken for the result of a task whose process is gone."""
    one.process.join()
    if instead is None:
        raise AnalysisError(f"{one.name}: its process ended with {one.process.exitcode}")
    return instead.lost(one.name, one.process.exitcode or 0)


def _serve(tasks: Mapping[str, Callable[[], T]], pipe: Connection, others: Iterable[Connection]) -> None:
    """In a process of its own: does the tasks that it is told, until it has grown too much."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it, and says so
    for other in others:
        other.close()
    size = resident()
    goes_on = True
    while goes_on:
        try:
            task = tasks[pipe.recv()]
        except EOFError:  # whoever started it is gone
            return
        found: T | _Raised
        try:
            found = task()
        except Exception as error:  # noqa: BLE001 - it is raised where the result is waited for
            import traceback  # which nobody needs before

            found = _Raised(error, traceback.format_exc())
        goes_on = resident() < size + _GROWTH
        pipe.send((found, goes_on))
