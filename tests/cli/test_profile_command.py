"""`dlshape profile` says where the time goes, in the user's terms."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

TRAIN = """import torch
from shared import block

step = 0
while step < 5:
    step = step + 1
    block(torch.zeros(2, step), 3)
"""
SHARED = """def block(x, n):
    for i in range(n):
        x = x + 1
    return x
"""


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    (tmp_path / "train.py").write_text(TRAIN)
    (tmp_path / "shared.py").write_text(SHARED)
    (tmp_path / "other.py").write_text("import torch\nfrom shared import block\nblock(torch.zeros(1), 1)\n")
    monkeypatch.chdir(tmp_path)
    assert main(["facts", "."]) == 0
    capsys.readouterr()
    return tmp_path


def test_scripts_and_what_they_run_most_often(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["profile"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["seconds", "tuples", "contexts", "script"]
    assert sorted(line.split()[-1] for line in lines[1:3]) == ["other.py", "train.py"]
    block = next(line for line in lines if "function block" in line)
    assert "shared.py:1" in block
    assert "5 values of `x`" in block
    loop = next(line for line in lines if "train.py:5: loop" in line)
    assert "values of `step`" in loop
    assert "only counts" in lines[lines.index(loop) + 1]


def test_one_script_as_data(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["profile", "--entry", "other.py", "--format", "json"]) == 0
    (one,) = json.loads(capsys.readouterr().out)
    assert (one["entry"], one["all_apart"]) == ("other.py", True)
    assert one["contexts"] > 2
    assert one["tuples"] > 1000


def test_a_script_that_is_too_large_says_so(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["profile", "--entry", "train.py", "--tuples", "200"]) == 0
    assert "too many to tell all apart" in capsys.readouterr().out


def test_no_such_script(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["profile", "--entry", "shared.py"]) == 2
    assert "shared.py: nothing starts there" in capsys.readouterr().err
