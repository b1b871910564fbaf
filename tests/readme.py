"""The output that README.md and pages of docs/ show is what the tool prints: `python tests/readme.py` writes it, `test_readme.py` compares
it."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES = [README, *(ROOT / "docs" / name for name in ("index.md", "tutorial.md", "unknown.md"))]
PROGRAMS = (ROOT / "examples", ROOT / "docs" / "tutorial")
BLOCK = re.compile(r"(<!-- output: dlshape (.*?) -->\n```\n)(.*?)(```\n<!-- /output -->)", re.DOTALL)
SECONDS = re.compile(r"\d+(\.\d+)? (s|ms)\b")


def output(arguments: str) -> str:
    """What `dlshape ARGUMENTS` prints in a folder with copies of examples/ and docs/tutorial/."""
    with TemporaryDirectory() as scratch:
        for folder in PROGRAMS:
            shutil.copytree(folder, Path(scratch) / folder.name, ignore=shutil.ignore_patterns(".*", "__pycache__"))
        command = [sys.executable, "-m", "dlshape", *shlex.split(arguments), "--engine", "embedded"]
        environment = {**os.environ, "COLUMNS": "120", "NO_COLOR": "1"}
        done = subprocess.run(command, cwd=scratch, capture_output=True, text=True, env=environment, check=False)
    if done.returncode == 2:
        raise RuntimeError(done.stderr)
    return done.stdout


def comparable(text: str) -> str:
    """Times differ from run to run."""
    return SECONDS.sub("N s", text)


def main() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        page.write_text(BLOCK.sub(lambda block: block[1] + output(block[2]) + block[4], text), encoding="utf-8")


if __name__ == "__main__":
    main()
