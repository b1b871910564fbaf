"""Programs whose sizes come from data: whether they fail is not known before they run, so it is neither an error nor fine.

In `programs/undecided`, a program `NAME_bad.py` fails on the line with `# undecided`; there the check must be open, with that line
among the causes. `NAME_ok.py` runs to its end and must be `no errors`. Torch has the last word on both.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from dlshape.cli.main import main

ROOT = Path(__file__).resolve().parents[1]
UNDER_TORCH = ROOT / "bench" / "run_under_torch.py"
PROGRAMS = sorted((ROOT / "tests" / "programs" / "undecided").glob("*.py"))


def marked(program: Path) -> list[int]:
    """The lines with `# undecided`."""
    return [n for n, line in enumerate(program.read_text(encoding="utf-8").splitlines(), 1) if line.endswith("# undecided")]


def checked(program: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    main(["check", str(program), "--output-format", "json"])
    result: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert [d for d in result["diagnostics"] if d["severity"] != "info"] == []
    summary: dict[str, Any] = result["summary"]
    return summary


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.stem)
def test_what_data_decides_is_open(
    program: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    summary = checked(program, capsys)
    assert bool(marked(program)) == program.stem.endswith("_bad")
    if marked(program):
        assert summary["verdict"] == "unknown"
        assert set(marked(program)) <= {cause["line"] for cause in summary["causes"]}
    else:
        assert summary["verdict"] == "no errors"


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="torch is not installed")
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.stem)
def test_torch_fails_there(program: Path, tmp_path: Path) -> None:
    # As labels are made: with a seed, for what random numbers decide may go well once in a hundred runs.
    command = [sys.executable, str(UNDER_TORCH), "60", str(program)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    outcome = json.loads(done.stdout.rstrip().rsplit("\n", 1)[-1])
    assert ([outcome["line"]] if outcome["raised"] else []) == marked(program), outcome
