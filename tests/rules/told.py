"""What a check of one program tells."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main


def codes_and_verdict(source: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[list[str], str]:
    """The codes of errors and warnings in a program with this text, and what is said of the whole."""
    program = folder / "program.py"
    program.write_text(source, encoding="utf-8")
    return _told(program, capsys)


def codes_in_folder(folder: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The codes of errors and warnings in the programs of a folder."""
    return _told(folder, capsys)[0]


def _told(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[list[str], str]:
    main(["check", str(path), "--output-format", "json"])
    result = json.loads(capsys.readouterr().out)
    return [d["code"] for d in result["diagnostics"] if d["severity"] in ("error", "warning")], result["summary"]["verdict"]
