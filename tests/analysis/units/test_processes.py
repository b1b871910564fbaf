"""Work side by side."""

from __future__ import annotations

import os
import time
from functools import partial

import pytest
from dlshape.analysis.units.processes import Instead, side_by_side
from dlshape.facts.errors import AnalysisError


def late(seconds: float, value: int) -> int:
    time.sleep(seconds)
    return value


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


def test_an_error_is_told_here() -> None:
    with pytest.raises(AnalysisError, match="no such thing"):
        side_by_side(2, {"one": partial(late, 5.0, 1), "two": wrong})


def test_what_is_lost_or_not_begun_may_be_replaced() -> None:
    tasks = {"one": lambda: os._exit(3), "two": partial(late, 0.0, 1), "three": partial(late, 0.0, 1)}
    instead = Instead(lambda name: 9 if name == "three" else None, lambda name, exitcode: exitcode)
    assert side_by_side(2, tasks, instead) == [3, 1, 9]


def test_nothing_is_waited_for_if_nothing_is_begun() -> None:
    instead = Instead(lambda name: 9, lambda name, exitcode: exitcode)
    assert side_by_side(2, {"one": partial(late, 0.0, 1), "two": partial(late, 0.0, 1)}, instead) == [9, 9]


def test_a_process_that_dies_is_an_error() -> None:
    with pytest.raises(AnalysisError, match=r"one\.py: its process ended with 3"):
        side_by_side(2, {"one.py": lambda: os._exit(3), "two.py": partial(late, 0.0, 1)})
