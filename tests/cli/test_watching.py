"""`dlshape check --watch`: again and again, until it is interrupted."""

from __future__ import annotations

import io
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from command import write
from dlshape.cli.main import main

USES = "import torch\nfrom sizes import n\n\ntorch.zeros(2, n) @ torch.zeros(4, 5)\n"


@pytest.fixture
def watching(folder: Path) -> Iterator[subprocess.Popen[str]]:
    write(folder, {"a.py": USES, "../more/sizes.py": "n = 4\n"})
    write(folder, {"a.py": f"import sys\nsys.path.append('more')\n{USES}"})
    command = [sys.executable, "-m", "dlshape", "check", "net", "--watch", "--format", "concise"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, bufsize=1) as process:
        try:
            yield process
        finally:
            process.kill()


def until_it_waits(process: subprocess.Popen[str]) -> list[str]:
    """What one run says."""
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        if line.startswith("dlshape: watching"):
            return said
        said.append(line)
    raise AssertionError(said)


def test_changes_are_told_as_they_come(watching: subprocess.Popen[str], folder: Path) -> None:
    assert until_it_waits(watching) == []
    write(folder, {"../more/sizes.py": "n = 30\n"})  # imported, in a folder that was not named
    (line,) = until_it_waits(watching)
    assert line.startswith("net/a.py:6:1: DLS101 ")
    write(folder, {"b.py": "def f(:\n"})
    assert [line.partition(":")[0] for line in until_it_waits(watching)] == ["net/a.py", "net/b.py"]
    write(folder, {"dlshape.yaml": "slect: []\n"})
    (line,) = until_it_waits(watching)
    assert line.startswith("dlshape: net/dlshape.yaml:1: no key `slect`")
    write(folder, {"dlshape.yaml": "select: [DLS4]\nignore: [DLS9]\n"})
    verdict, cause = until_it_waits(watching)  # no finding, but not all is decided
    assert verdict.startswith("dlshape: unknown (not told: 1 not selected): ")
    assert cause.startswith("dlshape: ")
    watching.send_signal(signal.SIGINT)
    assert watching.wait(timeout=20) == 130


def test_standard_input_is_not_watched(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert main(["check", "-", "--watch"]) == 2
    assert capsys.readouterr().err == "dlshape: --watch: standard input does not change\n"
