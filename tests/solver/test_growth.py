"""Solving is linear in what is written line by line: calls that Python makes are counted, which no machine's load changes."""

from __future__ import annotations

import pstats
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

PROGRAMS: dict[str, Callable[[int], str]] = {
    "appends to one list": lambda n: "xs = []\n" + "".join(f"xs.append({i})\n" for i in range(n)),
    "attributes of one object": lambda n: (
        "class C:\n    def __init__(self):\n" + "".join(f"        self.a{i} = {i}\n" for i in range(n)) + "c = C()\n"
        + "".join(f"y{i} = c.a{i}\n" for i in range(n))),
    "functions that call the next": lambda n: "".join(f"def f{i}(x):\n    return f{i + 1}(x)\n" for i in range(n))
    + f"def f{n}(x):\n    return x\nf0(1)\n",
}


# The command itself ends its process at once, without what a profile would be written by.
COUNTED = """
import cProfile, sys
from dlshape.cli.main import main
sys.argv = ["dlshape", "check", "a.py"]
profile = cProfile.Profile()
profile.runcall(main)
profile.dump_stats("profile")
"""


def calls(n: int, program: Callable[[int], str]) -> int:
    """Python's calls while a program of this size is checked, in a process of its own."""
    Path("a.py").write_text(program(n), encoding="utf-8")
    subprocess.run([sys.executable, "-c", COUNTED], check=True, stdout=subprocess.DEVNULL)
    return int(pstats.Stats("profile").total_calls)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", PROGRAMS)
def test_twice_the_size_costs_twice(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    calls(1, PROGRAMS[name])  # what is compiled or loaded once
    small, middle, large = (calls(n, PROGRAMS[name]) for n in (50, 150, 350))
    assert (large - middle) / (middle - small) < 2.2  # the first 100 more, then 200 more
