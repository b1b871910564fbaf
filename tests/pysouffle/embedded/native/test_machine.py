"""The machine as a library: what it refuses, what stops it, and what happens where there is none."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import warnings
from array import array
from pathlib import Path

import pytest
from both import both
from under_sanitizers import HEADER, damaged

from pysouffle.embedded.compiled import Native
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.limits import Watch
from pysouffle.embedded.native import build
from pysouffle.embedded.native import shared_library as libraries
from pysouffle.embedded.native.evaluator import NativeEvaluator
from pysouffle.embedded.native.handle import Plan
from pysouffle.embedded.native.shared_library import checksum, library
from pysouffle.errors import EvaluationError

PROGRAM = """
.decl e(x: number, y: symbol)
.decl r(x: number, y: symbol)
r(x, y) :- e(x, y).
r(x + 1, y) :- r(x, y), x < 10.
"""
built = pytest.mark.skipif(library() is None, reason="the machine was not built")


@pytest.fixture
def data(tmp_path: Path) -> bytes:
    (tmp_path / "main.dl").write_text(PROGRAM)
    machine = both(tmp_path / "main.dl", tmp_path).machine
    assert machine is not None
    assert machine.native is not None
    return machine.native.data


@built
def test_a_plan_that_is_damaged_is_refused(data: bytes) -> None:
    machine = library()
    assert machine is not None
    Plan(machine, data)
    for at in [*range(0, len(data), 7), len(data) - 1]:
        with pytest.raises(ValueError, match="this is no plan"):
            Plan(machine, data[:at] + bytes([data[at] ^ 5]) + data[at + 1:])
        with pytest.raises(ValueError, match="this is no plan"):
            Plan(machine, data[:at])


@built
def test_what_a_right_checksum_hides_is_refused_too(data: bytes) -> None:
    machine, refused = library(), 0
    assert machine is not None
    for seed in range(200):
        try:
            Plan(machine, damaged(data, random.Random(seed)))
        except ValueError:
            refused += 1
    assert refused > 100


@built
def test_a_function_that_cannot_be_run_is_refused_when_it_is_needed(tmp_path: Path) -> None:
    (tmp_path / "main.dl").write_text(PROGRAM)
    compiled, machine = both(tmp_path / "main.dl", tmp_path).machine, library()
    assert compiled is not None
    assert compiled.native is not None
    assert machine is not None
    data = compiled.native.data
    sizes = array("Q", data[8:HEADER])
    start, end = HEADER + 8 * sizes[0], HEADER + 8 * sizes[0] + 4 * sizes[1]
    body = data[HEADER:start] + array("i", [-1] * sizes[1]).tobytes() + data[end:]
    sizes[4] = checksum(body)
    native = Native(data[:8] + sizes.tobytes() + body, compiled.native.packed_places)
    runner = NativeEvaluator(machine, compiled._replace(native=native), Watch(0.0, None))
    runner.give({"e": [(1, "a")]})
    with pytest.raises(EvaluationError, match="this is no plan"):
        runner.run(range(len(compiled.relations)))


@built
def test_facts_that_refer_to_nothing_are_refused(tmp_path: Path) -> None:
    (tmp_path / "main.dl").write_text(PROGRAM)
    compiled, machine = both(tmp_path / "main.dl", tmp_path).machine, library()
    assert compiled is not None
    assert machine is not None
    runner = NativeEvaluator(machine, compiled, Watch(0.0, None))
    words = (libraries.c_int64 * 2)(1, 7)
    assert machine.core_facts(runner.handle.run, 0, words, 1) != 0
    with pytest.raises(EvaluationError, match="a value that was not sent"):
        runner.handle.check(3)


@built
def test_an_error_names_the_rule(tmp_path: Path) -> None:
    (tmp_path / "main.dl").write_text(".decl e(x: number)\n.decl r(x: number)\nr(1 / x) :- e(x).\n")
    with pytest.raises(EvaluationError, match=r"main\.dl:3:1: division by zero"):
        EmbeddedEngine(tmp_path).solve(tmp_path / "main.dl", {"e": [(0,)]}, ["r"])


@built
def test_an_error_of_a_functor_that_python_evaluates_names_the_rule(tmp_path: Path) -> None:
    (tmp_path / "main.dl").write_text(".decl e(x: symbol)\n.decl r(x: number)\nr(to_number(x)) :- e(x).\n")
    with pytest.raises(EvaluationError, match=r"main\.dl:3:1: wrong string provided by to_number\('a'\)"):
        EmbeddedEngine(tmp_path).solve(tmp_path / "main.dl", {"e": [("a",)]}, ["r"])


@built
@pytest.mark.parametrize(("declaration", "rule"), [
    (".decl r(" + ", ".join(f"c{at}: number" for at in range(65)) + ")", "r(" + ", ".join(["x"] * 65) + ") :- e(x)."),
    (".type R = [" + ", ".join(f"c{at}: number" for at in range(65)) + "]\n.decl r(x: R)", "r([" + ", ".join(["x"] * 65) + "]) :- e(x)."),
    (".decl r(x: symbol)", "r(cat(" + ", ".join(["to_string(x)"] * 65) + ")) :- e(x)."),
], ids=["columns", "fields", "operands"])
def test_what_is_too_large_for_the_machine_is_left_to_python(tmp_path: Path, declaration: str, rule: str) -> None:
    (tmp_path / "main.dl").write_text(f".decl e(x: number)\n{declaration}\n{rule}\n")
    assert both(tmp_path / "main.dl", tmp_path).machine is None
    assert len(EmbeddedEngine(tmp_path).solve(tmp_path / "main.dl", {"e": [(0,)]}, ["r"]).relation("r")) == 1


def test_without_a_compiler_one_line_says_so(tmp_path: Path) -> None:
    environment = {**os.environ, "CXX": "no-such-compiler"}
    command = f"from pathlib import Path\nfrom pysouffle.embedded.native.build import *\nbuild_if_possible(Path({str(tmp_path)!r}))"
    done = subprocess.run([sys.executable, "-c", command], env=environment, capture_output=True, text=True, check=True)
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("pysouffle: rules will be evaluated in Python, several times slower: ")
    assert list(tmp_path.iterdir()) == []


@built
@pytest.mark.parametrize("content", [b"", b"no library"])
def test_a_library_that_does_not_fit_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    (tmp_path / build.FILE).write_bytes(content)
    monkeypatch.setattr(libraries, "__file__", str(tmp_path / "shared_library.py"))
    with pytest.warns(UserWarning, match="does not fit its sources"):
        assert library.__wrapped__() is None


def test_where_there_is_none_python_evaluates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "__file__", str(tmp_path / "shared_library.py"))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert library.__wrapped__() is None
    (tmp_path / "main.dl").write_text(PROGRAM)
    rows = EmbeddedEngine(tmp_path / "cache", native=False).solve(tmp_path / "main.dl", {"e": [(9, "a")]}, ["r"]).relation("r")
    assert rows == [(9, "a"), (10, "a")]
