"""Work side by side."""

from __future__ import annotations

import gc
import os
import signal
import time
from functools import partial

import pytest
from dlshape.analysis.units.processes import Instead, side_by_side
from dlshape.facts.budget import Budget
from dlshape.facts.errors import AnalysisError, TimeLimitError


def late(seconds: float, value: int) -> int:
    time.sleep(seconds)
    return value


def late_process(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def never(name: str, budget: Budget) -> int:
    raise AssertionError(f"{name} is in time")


def deaf(minutes: float) -> int:
    """Listens to nothing."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(60 * minutes)
    return 0


def wrong() -> int:
    raise AnalysisError("a.py: no such thing")


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_results_are_in_the_order_of_the_tasks(jobs: int) -> None:
    tasks = {str(i): partial(late, 0.02 * (3 - i), i) for i in range(4)}
    assert side_by_side(jobs, tasks) == [0, 1, 2, 3]


def test_what_a_process_changes_stays_there() -> None:
    kept: list[int] = []
    side_by_side(2, {"one": lambda: kept.append(1), "two": lambda: kept.append(2)})
    assert kept == []


def test_a_process_does_one_task_after_the_other() -> None:
    assert len(set(side_by_side(2, {str(i): partial(late_process, 0.1) for i in range(6)}))) == 2


def test_a_process_that_has_grown_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[bytes] = []
    monkeypatch.setattr("dlshape.analysis.units.processes._GROWTH", 100)
    monkeypatch.setattr("dlshape.analysis.units.processes.resident", lambda: sum(map(len, kept)))  # what the system says is not exact

    def grow() -> int:
        kept.append(b"x" * 60)
        return os.getpid()

    one, two, three, four = side_by_side(1, {"one": grow, "two": grow, "three": grow, "four": os.getpid})
    assert one == two != three == four


def test_what_whoever_calls_has_frozen_stays_frozen() -> None:
    try:
        gc.freeze()
        side_by_side(1, {"one": os.getpid})
        assert gc.get_freeze_count() > 0
        gc.unfreeze()
        side_by_side(1, {"one": os.getpid})
        assert gc.get_freeze_count() == 0
    finally:
        gc.freeze()  # as for the tests of each file


def test_an_error_is_told_here() -> None:
    with pytest.raises(AnalysisError, match="no such thing"):
        side_by_side(2, {"one": partial(late, 5.0, 1), "two": wrong})


def test_what_is_lost_or_not_begun_may_be_replaced() -> None:
    tasks = {"one": lambda: os._exit(3), "two": partial(late, 0.0, 1), "three": partial(late, 0.0, 1)}
    instead = Instead(lambda name: 9 if name == "three" else None, lambda name, exitcode: exitcode, never)
    assert side_by_side(2, tasks, instead) == [3, 1, 9]


def test_nothing_is_waited_for_if_nothing_is_begun() -> None:
    instead = Instead(lambda name: 9, lambda name, exitcode: exitcode, never)
    assert side_by_side(2, {"one": partial(late, 0.0, 1), "two": partial(late, 0.0, 1)}, instead) == [9, 9]


def test_a_process_that_dies_is_an_error() -> None:
    with pytest.raises(AnalysisError, match=r"one\.py: its process ended with 3"):
        side_by_side(2, {"one.py": lambda: os._exit(3), "two.py": partial(late, 0.0, 1)})


def test_a_process_that_does_not_end_in_time_is_ended() -> None:
    start = time.perf_counter()
    instead = Instead(lambda name: None, lambda name, exitcode: exitcode, lambda name, budget: len(name))
    tasks = {"quick": partial(late, 0.0, 1), "deaf": partial(deaf, 5.0), "slow": partial(deaf, 5.0)}
    assert side_by_side(2, tasks, instead, Budget(each=1.0)) == [1, 4, 4]
    with pytest.raises(TimeLimitError, match=r"deaf: not done within 1 s \(limit `--timeout`\)"):
        side_by_side(1, {"deaf": partial(deaf, 5.0)}, budget=Budget(1.0))
    assert time.perf_counter() - start < 60
