from __future__ import annotations

import io
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from dlshape.cli.main import main
from dlshape.cli.parser import build_parser
from dlshape.cli.souffle_options import OPTIONS, Use, command_line

PROGRAM = ".decl e(a: symbol, b: symbol)\n.input e\n.decl r(a: symbol)\nr(x) :- e(x, y), e(y, _).\n.output r\n.printsize e\n"
FAKE = """#!/bin/sh
if [ "$1" = --version ]; then printf 'Version: 2.5\\nWord size: 64 bits\\n'; exit; fi
printf '%s\\n' "$@"
exit ${FAKE_EXIT:-0}
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a program and its facts, which is the current one; caches are elsewhere."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "main.dl").write_text(PROGRAM)
    (tmp_path / "e.facts").write_text("b\ta\na\tc\nc\td\n")
    return tmp_path


def test_files_in_and_out(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (here / "out").mkdir()
    assert main(["datalog", "main.dl", "-D", "out"]) == 0
    assert (here / "out" / "r.csv").read_text() == "b\na\n"
    assert capfd.readouterr().out == "e\t3\n"


def test_standard_output(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["datalog", "main.dl", "-D-"]) == 0
    assert capfd.readouterr().out == "e\t3\n---------------\nr\na\n===============\nb\na\n===============\n"
    assert not (here / "r.csv").exists()


def test_facts_from_another_folder(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (here / "in").mkdir()
    (here / "e.facts").rename(here / "in" / "e.facts")
    assert main(["datalog", "main.dl", "--fact-dir", "in", "--engine", "embedded"]) == 0
    assert (here / "r.csv").read_text() == "b\na\n"
    assert main(["datalog", "main.dl"]) == 2
    assert "dlshape: Error loading e data: Cannot open fact file e.facts" in capfd.readouterr().err
    assert main(["datalog", "main.dl", "-w"]) == 0
    assert (here / "r.csv").read_text() == ""


def test_standard_input(here: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "main.dl").write_text(PROGRAM.replace(".input e", ".input e(IO=stdin)"))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"x\tx\n")))
    assert main(["datalog", "main.dl"]) == 0
    assert (here / "r.csv").read_text() == "x\n"


def test_includes_macros_and_pragmas(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (here / "inc").mkdir()
    (here / "inc" / "more.dl").write_text(".decl m(a: symbol)\n.output m\n")
    (here / "main.dl").write_text('.include "more.dl"\n#ifdef ONE\nm(ONE).\n#endif\nm(TWO).\n')
    assert main(["datalog", "main.dl", "-I", "inc", "-M", 'ONE="1" TWO="2"', "-P", "output-dir:-"]) == 0
    assert capfd.readouterr().out == "---------------\nm\na\n===============\n1\n2\n===============\n"
    assert main(["datalog", "main.dl", "-I", "nowhere"]) == 2
    assert "include directory nowhere does not exist" in capfd.readouterr().err


@pytest.mark.parametrize(("text", "message"), [
    (".decl r(a: number)\nr(x) :- x = .\n", "dlshape: main.dl:2:13: "),
    (".decl r(a: number)\n.output s\n", "dlshape: main.dl:2:9: Undefined relation s"),
    (".decl r(a: symbol)\nr(1).\n.output r\n", "dlshape: main.dl:2:"),
])
def test_a_mistake_in_the_program(here: Path, capfd: pytest.CaptureFixture[str], text: str, message: str) -> None:
    (here / "main.dl").write_text(text)
    assert main(["datalog", "main.dl"]) == 2
    assert capfd.readouterr().err.startswith(message)


@pytest.mark.parametrize("arguments", [["nowhere.dl"], ["main.dl", "-D", "nowhere"], ["main.dl", "-F", "nowhere"]])
def test_what_is_not_there(here: Path, capfd: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main(["datalog", *arguments]) == 2
    assert "nowhere" in capfd.readouterr().err


def given(option: str) -> list[str]:
    found = next(each for each in OPTIONS if each.name == option)
    return [f"--{option}=1" if found.metavar else f"--{option}"]


@pytest.mark.parametrize("option", [each.name for each in OPTIONS if each.use is Use.IGNORED])
def test_harmless_options_are_taken(here: Path, option: str) -> None:
    assert main(["datalog", "main.dl", *given(option)]) == 0


@pytest.mark.parametrize("option", [each.name for each in OPTIONS if each.use is Use.SOUFFLE])
def test_other_options_are_refused(here: Path, capfd: pytest.CaptureFixture[str], option: str) -> None:
    assert main(["datalog", "main.dl", *given(option)]) == 2
    assert f"--{option} is an option of Soufflé alone: add `--engine souffle`" in capfd.readouterr().err


def test_soufflé_gets_the_same_options(here: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    fake = here / "fake"
    fake.write_text(FAKE)
    fake.chmod(0o755)
    options = ["-F", "in", "-D-", "-I", "a", "-I", "b", "-j4", "-w", "-t", "explain", "-M", "A=1 B=2"]
    (here / "a").mkdir()
    (here / "b").mkdir()
    assert main(["datalog", "main.dl", "--souffle", str(fake), *options]) == 0
    expected = ["--fact-dir=in", "--output-dir=-", "--include-dir=a", "--include-dir=b", "--macro=A=1 B=2", "--no-warn", "--jobs=4",
                "--provenance=explain", "main.dl"]
    assert capfd.readouterr().out.splitlines() == expected
    monkeypatch.setenv("FAKE_EXIT", "1")
    assert main(["datalog", "main.dl", "--engine", "souffle", "--souffle", str(fake)]) == 2
    assert main(["datalog", "main.dl", "--engine", "souffle", "--souffle", "nowhere"]) == 2
    assert "nowhere: no such program" in capfd.readouterr().err


def test_soufflé_is_stopped_at_the_time_limit(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    fake = here / "fake"
    fake.write_text(FAKE.replace("printf '%s", "sleep 60; printf '%s"))
    fake.chmod(0o755)
    assert main(["datalog", "main.dl", "--souffle", str(fake), "--timeout", "0.2"]) == 2
    assert "Soufflé did not finish within 0.2 s" in capfd.readouterr().err


def test_every_option_has_a_name_of_its_own() -> None:
    letters = [each.letter for each in OPTIONS if each.letter]
    assert len(letters) == len(set(letters))
    args = build_parser().parse_args(["datalog", "x.dl"])
    assert command_line(args) == []


def test_at_the_time_limit(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (here / "main.dl").write_text(".decl n(a: number)\nn(0).\nn(x + 1) :- n(x).\n.output n\n.printsize n\n")
    assert main(["datalog", "main.dl", "--timeout", "0.4"]) == 2
    error = capfd.readouterr().err
    assert "dlshape: no fixpoint within 0.4 s" in error
    assert f"dlshape: {here / 'n.csv.incomplete'}: rows may be missing" in error
    assert "dlshape: relation n was not written" in error
    assert not (here / "n.csv").exists()


def test_an_interruption_ends_it_within_a_second(here: Path) -> None:
    (here / "main.dl").write_text(".decl n(a: number)\nn(0).\nn(x + 1) :- n(x).\n.output n\n")
    command = [sys.executable, "-m", "dlshape", "datalog", "main.dl"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, env={**os.environ}) as process:
        try:
            time.sleep(1.5)
            process.send_signal(signal.SIGINT)
            _, error = process.communicate(timeout=10)
        finally:
            process.kill()
    assert process.returncode == 130
    assert error.decode() == "dlshape: interrupted\n"


@pytest.mark.skipif(shutil.which("souffle") is None, reason="needs Soufflé")
def test_both_engines_write_the_same(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    written = []
    for engine in ("embedded", "souffle"):
        (here / engine).mkdir()
        assert main(["datalog", "main.dl", "-D", engine, "--engine", engine]) == 0
        written.append((capfd.readouterr().out, (here / engine / "r.csv").read_bytes()))
    assert written[0] == written[1]
