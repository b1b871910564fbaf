"""What a person at a terminal sees: colour, progress, how much is said, completion."""

from __future__ import annotations

import io
import os
import pty
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from dlshape.cli import progress
from dlshape.cli.colour import Colour, coloured
from dlshape.cli.main import main

SOURCE = "import torch\n\ntorch.zeros(2, 3) @ torch.zeros(4, 5)\n"
GROWS = "import torch\nfrom torch import nn\n\nx = torch.zeros(4, 8)\nfor i in range(8, 40):\n    x = nn.Linear(i, i + 1)(x)\n"
MESSAGE = "@: mat1 and mat2 shapes cannot be multiplied ([2, 3] and [4, 5]): 3 is not 4"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def here(folder: Path) -> Path:
    (folder / "a.py").write_text(SOURCE, encoding="utf-8")
    return folder.parent


@pytest.mark.parametrize(
    ("asked", "terminal", "env", "expected"),
    [
        (Colour.AUTO, True, {}, True),
        (Colour.AUTO, False, {}, False),
        (Colour.AUTO, None, {"FORCE_COLOR": "1"}, False),
        (Colour.AUTO, True, {"NO_COLOR": "1"}, False),
        (Colour.AUTO, True, {"NO_COLOR": ""}, True),
        (Colour.AUTO, True, {"TERM": "dumb"}, False),
        (Colour.AUTO, False, {"FORCE_COLOR": "1"}, True),
        (Colour.AUTO, False, {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        (Colour.ALWAYS, None, {"NO_COLOR": "1"}, True),
        (Colour.NEVER, True, {"FORCE_COLOR": "1"}, False),
    ],
)
def test_colour(monkeypatch: pytest.MonkeyPatch, asked: Colour, terminal: bool | None, env: dict[str, str], expected: bool) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"TERM": "xterm", **env}.items():
        monkeypatch.setenv(name, value)
    assert coloured(asked, None if terminal is None else Terminal() if terminal else io.StringIO()) is expected


def test_how_much_is_said(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "net", "--quiet"]) == 1
    out, error = capsys.readouterr()
    assert out.startswith(f"net/a.py:3:1: error DLS101 {MESSAGE}\n")
    assert "1 error" not in out
    assert error == ""
    assert main(["check", "net", "--write-baseline", "-q"]) == 0
    assert capsys.readouterr() == ("", "")
    assert main(["check", "net", "--verbose", "--format", "concise"]) == 1
    out, _ = capsys.readouterr()
    assert out == f"net/a.py:3:1: DLS101 {MESSAGE}\n"
    assert main(["check", "net", "--color", "always"]) == 1
    assert "\033[1;31merror\033[0m" in capsys.readouterr().out


def test_what_a_report_is_at_where_it_is_asked_for(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    main(["report", "net", "-v", "-o", "pages"])
    lines = capfd.readouterr().err.splitlines()
    assert "dlshape: writing the report" in lines
    assert any(line.startswith("dlshape: writing the report: ") for line in lines)
    assert (here / "pages" / "index.html").is_file()


def test_what_a_run_is_at_where_it_is_asked_for(here: Path) -> None:
    command = [sys.executable, "-m", "dlshape", "check", "net", "-v", "--format=concise"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout == f"net/a.py:3:1: DLS101 {MESSAGE}\n"
    lines = done.stderr.splitlines()
    assert lines[0] == "dlshape: reading the program"
    assert re.fullmatch(r"dlshape: reading the program: \d+\.\d\d s", lines[1])
    assert "dlshape: evaluating the rules" in lines


def test_progress_on_a_terminal_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(progress, "_terminal", lambda: True)
    monkeypatch.setattr(progress, "_write", written.append)
    monkeypatch.setattr(progress, "_AFTER", 0.05)
    monkeypatch.setattr(progress, "_EVERY", 0.01)
    watch = progress.Progress()
    with watch.showing(), watch.stage("fixpoint"):
        time.sleep(0.3)
    assert written[0] == "\r\033[Kdlshape: evaluating the rules, 0 s"
    assert written[-1] == "\r\033[K"
    assert watch.seconds["fixpoint"] >= 0.3
    written.clear()
    with watch.showing(), watch.stage("fixpoint"):
        pass  # too short to be told of
    for quiet in (progress.Progress(quiet=True), progress.Progress(verbose=True)):
        with quiet.showing():
            time.sleep(0.1)
    assert written == []


def test_progress_elsewhere_is_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(progress, "_terminal", lambda: False)
    monkeypatch.setattr(progress, "_write", written.append)
    monkeypatch.setattr(progress, "_LINES", 0.1)
    watch = progress.Progress()
    with watch.showing(), watch.stage("fix"):
        with watch.stage("fixpoint"):
            pass
        time.sleep(0.3)
    assert set(written) == {"dlshape: looking for what decides an error (the first time, rules are compiled for that), 0 s\n"}
    written.clear()
    with progress.Progress(quiet=True).showing():
        time.sleep(0.2)
    assert written == []


def test_units_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(progress, "_terminal", lambda: True)
    monkeypatch.setattr(progress, "_write", written.append)
    monkeypatch.setattr(progress, "_AFTER", 0.05)
    watch = progress.Progress()
    with watch.showing():
        watch.count(2, 5, "train.py")
        time.sleep(0.3)
    assert written[0] == "\r\033[Kdlshape: solving, 2 of 5 units done, 0 s"
    written.clear()
    progress.Progress(verbose=True).count(2, 5, "train.py")
    assert written[0].startswith("dlshape: 2 of 5 units: train.py: 0.")


def test_files_and_checks_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(progress, "_terminal", lambda: True)
    monkeypatch.setattr(progress, "_write", written.append)
    monkeypatch.setattr(progress, "_AFTER", 0.05)
    monkeypatch.setattr(progress, "_EVERY", 0.01)
    watch, done = progress.Progress(), [1, 2, 3]
    with watch.showing():
        with watch.stage("extraction"), watch.counted("files", lambda: len(done)):
            time.sleep(0.2)
        with watch.stage("z3"), watch.counted("checks", lambda: len(done), 7):
            time.sleep(0.2)
    assert written[0] == "\r\033[Kdlshape: reading the program, 3 files, 0 s"
    assert "\r\033[Kdlshape: deciding conditions, 3 of 7 checks, 0 s" in written


@pytest.mark.parametrize("scripts", [1, 2])
def test_what_the_rules_have_found_is_counted(folder: Path, monkeypatch: pytest.MonkeyPatch, scripts: int) -> None:
    for name in "ab"[:scripts]:
        (folder / f"{name}.py").write_text(GROWS, encoding="utf-8")
    written: list[str] = []
    monkeypatch.setattr(progress, "_terminal", lambda: True)
    monkeypatch.setattr(progress, "_write", written.append)
    monkeypatch.setattr(progress, "_AFTER", 0.001)
    monkeypatch.setattr(progress, "_EVERY", 0.001)
    assert main(["check", str(folder), "--jobs", "1", "-o", "told.txt"]) == 0
    counted = re.compile(r"\d+ tuples in net/a\.py, \d+ s" if scripts > 1 else r"\d+ tuples, \d+ s")
    assert any(counted.search(each) for each in written), written
    assert any("loading the rules" in each for each in written)


def test_on_a_real_terminal_the_line_is_cleared_before_the_result(here: Path) -> None:
    command = "sys.exit(main.main(['check', 'net', '--color', 'never']))"
    script = f"import sys; from dlshape.cli import main, progress; progress._AFTER = 0.0; {command}"
    mine, theirs = pty.openpty()
    with subprocess.Popen([sys.executable, "-c", script], stdout=theirs, stderr=theirs, env={**os.environ, "TERM": "xterm"}) as process:
        os.close(theirs)
        shown = b""
        while True:
            try:
                part = os.read(mine, 4096)
            except OSError:  # Linux says so where the other side is closed
                break
            if not part:
                break
            shown += part
    os.close(mine)
    assert process.returncode == 1
    before, _, behind = shown.rpartition(b"\r\033[K")
    assert before.startswith(b"\r\033[Kdlshape: ")
    assert behind.startswith(b"net/a.py:3:1: error DLS101")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "tcsh", "powershell"])
def test_completion(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    assert main(["completion", shell]) == 0
    out = capsys.readouterr().out
    assert "dlshape" in out
    assert "output-file" in out


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
@pytest.mark.parametrize(("words", "expected"), [("che", ["check"]), ("check --form", ["--format"]), ("check --format sar", ["sarif"])])
def test_bash_completes(capsys: pytest.CaptureFixture[str], words: str, expected: list[str]) -> None:
    assert main(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    count = len(words.split())
    ask = f'COMP_WORDS=(dlshape {words}); COMP_CWORD={count}; _shtab_dlshape; echo "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "--noprofile", "--norc", "-c", f"{script}\n{ask}"], capture_output=True, text=True, check=True)
    assert done.stdout.split() == expected
