"""Programs whose sizes come from data: whether they fail is not known before they run, so it is neither an error nor fine.

In `programs/undecided`, a program `NAME_bad.py` fails on the line with `# undecided`; there the check must be open, with that line
among the causes. `NAME_ok.py` runs to its end and must be `no errors`. Torch has the last word on both.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from dlshape.cli.main import main

ROOT = Path(__file__).resolve().parents[1]
IN_COPIES = """  # of one process, which imports torch once
import json, sys
from dataclasses import asdict
from pathlib import Path
from label import forked
for name in sys.argv[1:]:
    print(json.dumps(asdict(forked(Path(name), (), seconds=60, environment={}, path=()))), flush=True)
"""
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


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What torch makes of each program. As labels are made: with a seed, for what random numbers decide may go well once in a hundred
    runs."""
    folder = shutil.copytree(PROGRAMS[0].parent, tmp_path_factory.mktemp("undecided") / "programs")
    copies = [folder / program.name for program in PROGRAMS]
    command = [sys.executable, "-c", IN_COPIES, *map(str, copies)]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(ROOT / "bench")}, capture_output=True, text=True, check=True)
    return dict(zip((copy.stem for copy in copies), map(json.loads, done.stdout.splitlines()), strict=True))


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="torch is not installed")
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.stem)
def test_torch_fails_there(program: Path, outcomes: dict[str, Any]) -> None:
    outcome = outcomes[program.stem]
    assert ([outcome["line"]] if outcome["raised"] else []) == marked(program), outcome
