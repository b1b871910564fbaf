"""The comparison of the engines runs; what it measures is no test."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PATH = Path(__file__).resolve().parents[2] / "bench" / "engines.py"


def run(*arguments: str) -> str:
    done = subprocess.run([sys.executable, str(PATH), "--runs", "1", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_embedded_engine_alone() -> None:
    text = run("--souffle", "no-such-program", "--only", "sparse")
    assert text.startswith("there is no no-such-program")
    assert "closure, sparse: 586310 tuples" in text


@pytest.mark.skipif(shutil.which("souffle") is None, reason="there is no Soufflé")
def test_both_agree() -> None:
    text = run("--only", "same generation")
    assert "embedded : Soufflé" in text
    assert "DIFFERENT" not in text
