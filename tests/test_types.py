"""mypy --strict finds nothing in the packages.

Folders are mapped to packages by pyproject.toml, which mypy doesn't know; it is shown the same tree by symbolic links.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("analysis", "checks", "cli", "facts", "fix", "frontend", "inputs", "report", "rules", "server", "solver")


def test_mypy_finds_nothing(tmp_path: Path) -> None:
    package = tmp_path / "dlshape"
    package.mkdir()
    for file in (ROOT / "package").iterdir():
        if file.is_file():
            (package / file.name).symlink_to(file)
    for part in PARTS:
        (package / part).symlink_to(ROOT / part)
    (tmp_path / "pysouffle").symlink_to(ROOT / "pysouffle")
    no_modules = ["--exclude", "/(stubs|codes|build)/"]
    settings = ["--strict", "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".mypy_cache"), *no_modules]
    command = [sys.executable, "-m", "mypy", *settings, "-p", "dlshape", "-p", "pysouffle"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout.replace(str(tmp_path), "") + done.stderr
