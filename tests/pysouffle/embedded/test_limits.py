"""Evaluations that are stopped: by time, by memory, by Ctrl-C; and several side by side."""

from __future__ import annotations

import gc
import mmap
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pysouffle.collector import collector_paused
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.limits import Stopped, Watch, resident
from pysouffle.embedded.solution import EmbeddedSolution
from pysouffle.errors import EngineMemory, EngineTimeout, EngineTuples, LimitReached

SOON = 5.0  # seconds; far more than is needed, far less than the programs would take

# The rule for `big` joins 10^12 times without finding anything.
LONG_RULE = """.decl e(x: number)
.decl first(x: number)
.decl big(n: number)
.decl after(n: number)
first(x) :- e(x), x < 3.
big(x + y + z) :- e(x), e(y), e(z), e(w), x + y + z + w < 0.
after(n) :- big(n).
"""
GROWING = """.type List = [head: number, tail: List]
.decl list(n: number, x: List)
list(0, nil).
list(n + 1, [n, x]) :- list(n, x).
"""
NUMBERS = {"e": [(n,) for n in range(1000)]}


def solve(folder: Path, source: str, wanted: list[str], timeout: float | None = None, memory: int | None = None) -> EmbeddedSolution:
    program = folder / "main.dl"
    program.write_text(source)
    return EmbeddedEngine(folder / "cache").solve(program, NUMBERS if ".decl e" in source else {}, wanted, timeout=timeout, memory=memory)


def test_a_time_limit_in_the_middle_of_a_rule(tmp_path: Path) -> None:
    solve(tmp_path, LONG_RULE, [])  # compiles it, which takes time too
    start = time.perf_counter()
    with pytest.raises(EngineTimeout) as caught:
        solve(tmp_path, LONG_RULE, ["first", "big", "after"], timeout=0.3)
    assert time.perf_counter() - start < SOON
    partial = caught.value.partial
    assert partial is not None
    assert partial.incomplete == {"big", "after"}
    assert partial.relation("first") == [(0,), (1,), (2,)]
    assert partial.relation("after") == []
    assert partial.sizes == caught.value.sizes
    assert partial.sizes["e"] == 1000
    assert gc.isenabled()


def test_a_memory_limit(tmp_path: Path) -> None:
    with pytest.raises(EngineMemory, match=r"no fixpoint within 24 MB of memory \(\d+ tuples so far\)") as caught:
        solve(tmp_path, GROWING, ["list"], timeout=60, memory=24 << 20)
    assert caught.value.limit == 24 << 20
    assert isinstance(caught.value, LimitReached)
    partial = caught.value.partial
    assert partial is not None
    assert partial.incomplete == {"list"}
    rows = partial.relation("list")
    assert len(rows) > 10_000
    assert rows[2] == (2, (1, (0, None)))
    assert gc.isenabled()


def test_a_limit_of_tuples_is_the_same_everywhere(tmp_path: Path) -> None:
    (tmp_path / "main.dl").write_text(GROWING)
    sizes = set()
    for _ in range(2):
        with pytest.raises(EngineTuples, match=r"no fixpoint within 500 tuples \(\d+ tuples so far\)") as caught:
            EmbeddedEngine(tmp_path / "cache", grace=1.0).solve(tmp_path / "main.dl", {}, ["list"], timeout=60, tuples=500)
        sizes.add(caught.value.sizes["list"])
        assert isinstance(caught.value.partial, EmbeddedSolution)
        assert caught.value.partial.rounded_off
    assert sizes == {501}


def test_what_is_within_its_limits_is_complete(tmp_path: Path) -> None:
    solution = solve(tmp_path, ".decl e(x: number)\n.decl r(x: number)\nr(x) :- e(x).\n", ["r"], timeout=60, memory=1 << 30)
    assert solution.incomplete == frozenset()
    assert len(solution.relation("r")) == 1000


def test_a_limit_that_was_passed_before_the_start(tmp_path: Path) -> None:
    with pytest.raises(EngineTimeout) as caught:
        solve(tmp_path, LONG_RULE, ["first"], timeout=0)
    assert caught.value.seconds == 0
    assert caught.value.partial is not None
    assert caught.value.partial.incomplete == {"e", "first", "big", "after"}


def test_ctrl_c_in_the_middle_of_a_rule(tmp_path: Path) -> None:
    assert threading.current_thread() is threading.main_thread()
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    start = time.perf_counter()
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        solve(tmp_path, LONG_RULE, ["big"], timeout=60)
    assert time.perf_counter() - start < SOON
    assert gc.isenabled()


PROFILED = """import sys, time
from pysouffle.embedded.limits import Limit, Stopped, Watch
watch = Watch(time.perf_counter(), 60)
try:
    with watch:
        watch._stop(Limit.TIME)
        while True:
            pass
except Stopped:
    pass
sys.setprofile(lambda *_: None)
(lambda: 1)()
"""


def test_a_profiler_works_after_a_limit() -> None:
    """In CPython 3.11 an exception that was sent and taken back has traced functions go round for ever."""
    subprocess.run([sys.executable, "-c", PROFILED], check=True, timeout=60)


def test_threads_side_by_side(tmp_path: Path) -> None:
    """One that is stopped does not stop the others, and the collector is off until the last has ended."""

    def work(number: int) -> int:
        folder = tmp_path / str(number)
        folder.mkdir()
        if number % 3 == 0:
            with pytest.raises(EngineTimeout):
                solve(folder, LONG_RULE, ["big"], timeout=0.2)
            return 0
        if number % 3 == 1:
            with pytest.raises(EngineMemory):
                solve(folder, GROWING, ["list"], memory=32 << 20)
            return 1
        source = f".decl n(x: number)\nn({number}). n(x + 1) :- n(x), x < 20000.\n"
        return len(solve(folder, source, ["n"], timeout=60).relation("n"))

    with collector_paused(), ThreadPoolExecutor(6) as pool:
        found = list(pool.map(work, range(6)))
        assert not gc.isenabled()
    assert found == [0, 1, 19_999, 0, 1, 19_996]
    assert gc.isenabled()


def test_what_nobody_wants_is_not_computed(tmp_path: Path) -> None:
    solution = solve(tmp_path, LONG_RULE, ["first"], timeout=60)
    assert solution.sizes == {"e": 1000, "first": 3}
    assert solution.incomplete == frozenset()


def test_the_collector_stays_off_if_it_was_off() -> None:
    gc.disable()
    try:
        with collector_paused(), collector_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_nothing_is_raised_after_the_end() -> None:
    """The limit is reached at about the time when the work ends, again and again."""
    outcomes = set()
    for _ in range(300):
        watch = Watch(time.perf_counter(), 0.0005)
        try:
            with watch:
                end = time.perf_counter() + 0.0005
                while time.perf_counter() < end:
                    pass
            outcomes.add(watch.reached)
        except Stopped:
            outcomes.add(watch.reached)
        for _ in range(200):
            pass
    assert outcomes  # nothing escaped


def test_memory_can_be_measured() -> None:
    before = resident()
    assert before > 1 << 20
    if Path("/proc/self/statm").exists():
        # Fresh pages: an ordinary allocation may reuse what an earlier test has freed.
        with mmap.mmap(-1, 50 << 20) as held:
            held.write(b"x" * (50 << 20))
            assert resident() - before > 40 << 20
