"""`dlshape datalog` is the command of pysouffle under another name; tests/pysouffle/command has the tests of what it does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from dlshape.cli.main import main

ENDLESS = ".decl n(a: number)\nn(0).\nn(x + 1) :- n(x).\n.output n\n.printsize n\n"


def test_runs_and_explains(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["datalog", "main.dl", "-D-"]) == 0
    assert capfd.readouterr().out == "e\t3\n---------------\nr\na\n===============\nb\na\n===============\n"
    assert main(["datalog", "main.dl", "--why", 'r("a")']) == 0
    assert capfd.readouterr().out.splitlines()[0] == 'r("a")  // main.dl:4'


def test_what_is_wrong_is_told_in_a_line(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["datalog", "main.dl", "-c"]) == 2
    assert capfd.readouterr().err == "dlshape: --compile is an option of Soufflé alone: add `--engine souffle`\n"
    (here / "main.dl").write_text(".decl r(a: number)\n.output s\n")
    assert main(["datalog", "main.dl"]) == 2
    assert capfd.readouterr().err.startswith("dlshape: main.dl:2:9: Undefined relation s")


def test_at_the_time_limit(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (here / "main.dl").write_text(ENDLESS)
    assert main(["datalog", "main.dl", "--timeout", "0.4"]) == 2
    error = capfd.readouterr().err
    assert "dlshape: no fixpoint within 0.4 s" in error
    assert "dlshape: relation n was not written" in error


def test_an_interruption_ends_it_within_a_second(here: Path, interrupted: Callable[..., tuple[int, str]]) -> None:
    (here / "main.dl").write_text(ENDLESS)
    assert interrupted("dlshape", "datalog", "main.dl") == (130, "dlshape: interrupted\n")
