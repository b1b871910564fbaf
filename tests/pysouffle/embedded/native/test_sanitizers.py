"""No plan, however damaged, makes the machine read or write what is not its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from under_sanitizers import SANITIZED

from pysouffle.embedded.native.build import build, sources_hash

SECONDS = 6


def preloaded() -> list[str]:
    """The sanitizers' libraries, which have to be there before Python."""
    found: list[str] = []
    for name in ("libasan.so", "libubsan.so"):
        try:
            told = subprocess.run(["c++", f"-print-file-name={name}"], capture_output=True, text=True, check=True).stdout.strip()
        except (OSError, subprocess.CalledProcessError):
            return []
        if not Path(told).is_file():
            return []
        found.append(told)
    return found


@pytest.mark.skipif(not preloaded() or sources_hash() is None, reason="the compiler has no sanitizers, or there is nothing to compile")
def test_damaged_plans_are_refused_or_run_to_an_end(tmp_path: Path) -> None:
    library = build(tmp_path, SANITIZED)
    script = Path(__file__).with_name("under_sanitizers.py")
    environment = {**os.environ, "LD_PRELOAD": " ".join(preloaded()), "ASAN_OPTIONS": "detect_leaks=0"}
    done = subprocess.run([sys.executable, str(script), str(library), "1", str(SECONDS)], env=environment, capture_output=True, text=True,
                          check=False, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("Counts(")
