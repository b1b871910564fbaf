"""Programs with mistakes, what is found in them, and what Soufflé finds."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from pysouffle.errors import ProgramError
from pysouffle.language.check import check
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import text_source

_NOTES = re.compile(r"(; [^;]+ \(\S+:\d+:\d+\))+$")
_ERROR = re.compile(r"^Error: (.*?)(?: in file \S+ at line (\d+)\n.*\n-*\^)?-*$", re.MULTILINE)
_INLINED = re.compile(r"<inlined_(.+)_\d+>")

needs_souffle = pytest.mark.skipif(shutil.which("souffle") is None, reason="no Soufflé on PATH")


def found(text: str) -> list[str]:
    """`LINE:COLUMN: MESSAGE` of each mistake, without notes."""
    try:
        issues = check(parse_items(text_source(text)))
    except ProgramError as failure:
        return [f"{each.line}:{each.column}: {_NOTES.sub('', each.message)}" for each in (failure, *failure.others)]
    return [f"{issue.pos.line}:{issue.pos.column}: {issue.message}" for issue in issues]


def without_columns(mistakes: list[str]) -> set[tuple[int, str]]:
    parts = [each.split(":", 2) for each in mistakes]
    return {(int(line), message.strip()) for line, _, message in parts}


def souffle_finds(text: str, folder: Path) -> set[tuple[int, str]]:
    """Line and message of each mistake; line 0 if it has none."""
    program = folder / "program.dl"
    program.write_text(text + "\n")
    command = ["souffle", "--show=transformed-datalog", str(program)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=60, check=False)
    return {(int(line or 0), _INLINED.sub(r"\1", message)) for message, line in _ERROR.findall(done.stderr)}


def agree(text: str, mistakes: list[str], folder: Path) -> None:
    theirs = souffle_finds(text, folder)
    placeless = {message for line, message in theirs if line == 0}
    assert {(0 if message in placeless else line, message) for line, message in without_columns(mistakes)} == theirs
