"""The tutorial's program fails under torch as the page says, and what the page says was meant runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).resolve().parents[1] / "docs" / "tutorial" / "few_shot.py"
PAGE = PROGRAM.parents[1] / "tutorial.md"


def test_the_bug_is_real(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    done = subprocess.run([sys.executable, str(PROGRAM)], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "line 28, in forward" in done.stderr
    message = done.stderr.strip().splitlines()[-1].removeprefix("RuntimeError: ")
    assert message in PAGE.read_text(encoding="utf-8")
    mended = tmp_path / "few_shot.py"
    text = PROGRAM.read_text(encoding="utf-8")
    assert "nn.BatchNorm2d(config.batch_size)" in text
    mended.write_text(text.replace("nn.BatchNorm2d(config.batch_size)", "nn.BatchNorm2d(config.hidden)"), encoding="utf-8")
    subprocess.run([sys.executable, str(mended)], check=True)
