"""A folder of files, and what the command says of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from dlshape.cli.main import main


def write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")


def check(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    """The exit code and the report."""
    code = main(["check", *arguments, "--engine", "embedded", "--output-format", "json"])
    return code, json.loads(capsys.readouterr().out)
