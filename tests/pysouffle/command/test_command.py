"""The command: files in and out, Soufflé's options, explanations, and what is told when something is wrong."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pysouffle.command.main import build_parser, main
from pysouffle.command.options import OPTIONS, Use, command_line

FAKE = """#!/bin/sh
if [ "$1" = --version ]; then printf 'Version: 2.5\\nWord size: 64 bits\\n'; exit; fi
printf '%s\\n' "$@"
exit ${FAKE_EXIT:-0}
"""


def test_files_in_and_out(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (here / "out").mkdir()
    assert main(["main.dl", "-D", "out"]) == 0
    assert (here / "out" / "r.csv").read_text() == "b\na\n"
    assert capfd.readouterr().out == "e\t3\n"


def test_standard_output(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["main.dl", "-D-"]) == 0
    assert capfd.readouterr().out == "e\t3\n---------------\nr\na\n===============\nb\na\n===============\n"
    assert not (here / "r.csv").exists()


def test_facts_from_another_folder(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (here / "in").mkdir()
    (here / "e.facts").rename(here / "in" / "e.facts")
    assert main(["main.dl", "--fact-dir", "in", "--engine", "embedded"]) == 0
    assert (here / "r.csv").read_text() == "b\na\n"
    assert main(["main.dl"]) == 2
    assert "pysouffle: Error loading e data: Cannot open fact file e.facts" in capfd.readouterr().err
    assert main(["main.dl", "-w"]) == 0
    assert (here / "r.csv").read_text() == ""


def test_standard_input(here: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "main.dl").write_text((here / "main.dl").read_text().replace(".input e", ".input e(IO=stdin)"))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"x\tx\n")))
    assert main(["main.dl"]) == 0
    assert (here / "r.csv").read_text() == "x\n"


def test_includes_macros_and_pragmas(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (here / "inc").mkdir()
    (here / "inc" / "more.dl").write_text(".decl m(a: symbol)\n.output m\n")
    (here / "main.dl").write_text('.include "more.dl"\n#ifdef ONE\nm(ONE).\n#endif\nm(TWO).\n')
    assert main(["main.dl", "-I", "inc", "-M", 'ONE="1" TWO="2"', "-P", "output-dir:-"]) == 0
    assert capfd.readouterr().out == "---------------\nm\na\n===============\n1\n2\n===============\n"
    assert main(["main.dl", "-I", "nowhere"]) == 2
    assert "include directory nowhere does not exist" in capfd.readouterr().err


@pytest.mark.parametrize(("text", "message"), [
    (".decl r(a: number)\nr(x) :- x = .\n", "pysouffle: main.dl:2:13: "),
    (".decl r(a: number)\n.output s\n", "pysouffle: main.dl:2:9: Undefined relation s"),
    (".decl r(a: symbol)\nr(1).\n.output r\n", "pysouffle: main.dl:2:"),
])
def test_a_mistake_in_the_program(here: Path, capfd: pytest.CaptureFixture[str], text: str, message: str) -> None:
    (here / "main.dl").write_text(text)
    assert main(["main.dl"]) == 2
    assert capfd.readouterr().err.startswith(message)


@pytest.mark.parametrize("arguments", [["nowhere.dl"], ["main.dl", "-D", "nowhere"], ["main.dl", "-F", "nowhere"]])
def test_what_is_not_there(here: Path, capfd: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main([*arguments]) == 2
    assert "nowhere" in capfd.readouterr().err


def given(option: str) -> list[str]:
    found = next(each for each in OPTIONS if each.name == option)
    return [f"--{option}=1" if found.metavar else f"--{option}"]


@pytest.mark.parametrize("option", [each.name for each in OPTIONS if each.use is Use.IGNORED])
def test_harmless_options_are_taken(here: Path, option: str) -> None:
    assert main(["main.dl", *given(option)]) == 0


@pytest.mark.parametrize("option", [each.name for each in OPTIONS if each.use is Use.SOUFFLE])
def test_other_options_are_refused(here: Path, capfd: pytest.CaptureFixture[str], option: str) -> None:
    assert main(["main.dl", *given(option)]) == 2
    assert f"--{option} is an option of Soufflé alone: add `--engine souffle`" in capfd.readouterr().err


def test_soufflé_gets_the_same_options(here: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    fake = here / "fake"
    fake.write_text(FAKE)
    fake.chmod(0o755)
    options = ["-F", "in", "-D-", "-I", "a", "-I", "b", "-j4", "-w", "-t", "explain", "-M", "A=1 B=2"]
    (here / "a").mkdir()
    (here / "b").mkdir()
    assert main(["main.dl", "--souffle", str(fake), *options]) == 0
    expected = ["--fact-dir=in", "--output-dir=-", "--include-dir=a", "--include-dir=b", "--macro=A=1 B=2", "--no-warn", "--jobs=4",
                "--provenance=explain", "main.dl"]
    assert capfd.readouterr().out.splitlines() == expected
    monkeypatch.setenv("FAKE_EXIT", "1")
    assert main(["main.dl", "--engine", "souffle", "--souffle", str(fake)]) == 2
    assert main(["main.dl", "--engine", "souffle", "--souffle", "nowhere"]) == 2
    assert "nowhere: no such program" in capfd.readouterr().err


def test_soufflé_is_stopped_at_the_time_limit(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    fake = here / "fake"
    fake.write_text(FAKE.replace("printf '%s", "sleep 60; printf '%s"))
    fake.chmod(0o755)
    assert main(["main.dl", "--souffle", str(fake), "--timeout", "0.2"]) == 2
    assert "Soufflé did not finish within 0.2 s" in capfd.readouterr().err


def test_every_option_has_a_name_of_its_own() -> None:
    letters = [each.letter for each in OPTIONS if each.letter]
    assert len(letters) == len(set(letters))
    args = build_parser().parse_args(["x.dl"])
    assert command_line(args) == []


def test_at_the_time_limit(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (here / "main.dl").write_text(".decl n(a: number)\nn(0).\nn(x + 1) :- n(x).\n.output n\n.printsize n\n")
    assert main(["main.dl", "--timeout", "0.4"]) == 2
    error = capfd.readouterr().err
    assert "pysouffle: no fixpoint within 0.4 s" in error
    assert f"pysouffle: {here / 'n.csv.incomplete'}: rows may be missing" in error
    assert "pysouffle: relation n was not written" in error
    assert not (here / "n.csv").exists()


def test_an_interruption_ends_it_within_a_second(here: Path, interrupted: Callable[..., tuple[int, str]]) -> None:
    (here / "main.dl").write_text(".decl n(a: number)\nn(0).\nn(x + 1) :- n(x).\n.output n\n")
    assert interrupted("pysouffle", "main.dl") == (130, "pysouffle: interrupted\n")


PATHS = """.decl edge(x: number, y: number)
.input edge
.decl path(x: number, y: number)
.output path
path(x, y) :- edge(x, y).
path(x, z) :- path(x, y), edge(y, z).
"""


@pytest.fixture
def paths(here: Path) -> Path:
    """The folder with another program, whose facts are in `in`."""
    (here / "in").mkdir()
    (here / "in" / "edge.facts").write_text("1\t2\n2\t3\n")
    (here / "main.dl").write_text(PATHS)
    return here


def test_why(paths: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["main.dl", "-F", "in", "--why", "path(1, 3)"]) == 0
    assert capfd.readouterr().out.splitlines() == [
        "path(1, 3)  // main.dl:6", "  path(1, 2)  // main.dl:5", "    edge(1, 2)  // fact", "  edge(2, 3)  // fact"]
    assert not (paths / "path.csv").exists()
    assert main(["main.dl", "-P", "fact-dir:in", "--why", "path(1, 3)", "--depth", "1"]) == 0
    assert "  path(1, 2)  // …" in capfd.readouterr().out.splitlines()


def test_why_not(paths: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["main.dl", "-F", "in", "--why-not", "path(3, 1)"]) == 0
    lines = capfd.readouterr().out.splitlines()
    assert lines[0] == "no tuple of path (3 tuples) matches path(3, 1)"
    assert "main.dl:5: edge(x, y) fails, after 0 of 1 literal" in lines


def test_symbols_of_an_explanation_do_not_move_the_cursor(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (here / "e.facts").write_text("b\ta\x1b[2J\n")
    assert main(["main.dl", "--why", "e(_, _)"]) == 0
    assert "\x1b" not in capfd.readouterr().out


@pytest.mark.parametrize(("arguments", "message"), [
    (["--why", "r(_, _"], "<goal>:1:7: syntax error"),
    (["--why", "rr(_)"], "<goal>:1:1: undefined relation rr; near: r"),
    (["--why", "r(_)", "-F", "nowhere"], "Cannot open fact file"),
    (["--why", "r(_)", "--no-preprocessor"], "without --no-preprocessor"),
])
def test_wrong_questions(here: Path, capfd: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    assert main(["main.dl", *arguments]) == 2
    error = capfd.readouterr().err
    assert error.startswith("pysouffle: ")
    assert message in error


def test_explanations_come_from_the_embedded_engine(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["main.dl", "--why", "r(_)", "--engine", "souffle"]) == 0
    assert capfd.readouterr().err == "pysouffle: note: explanations come from the embedded engine, not from Soufflé\n"


def test_standard_output_that_takes_nothing(here: Path) -> None:
    command = [sys.executable, "-m", "pysouffle", "main.dl", "-D-"]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (2, b"pysouffle: standard output: No space left on device\n")


@pytest.mark.skipif(shutil.which("souffle") is None, reason="needs Soufflé")
def test_both_engines_write_the_same(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    written = []
    for engine in ("embedded", "souffle"):
        (here / engine).mkdir()
        assert main(["main.dl", "-D", engine, "--engine", engine]) == 0
        written.append((capfd.readouterr().out, (here / engine / "r.csv").read_bytes()))
    assert written[0] == written[1]
