"""Whole programs through the whole pipeline: each diagnostic is on the line whose comment expects it, and nothing else is reported.

`# expect: error DLS101` at the end of a line; several are separated by `;`. Notes (severity `info`) are not compared.
The lines were found by running the programs (`python bench/label.py --verify tests/programs`): an expected error is where torch raises, an
expected warning where it raises for some inputs.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from dlshape.cli.main import main

HERE = Path(__file__).resolve().parent
PROGRAMS = sorted((HERE / "programs").glob("*.py"))
EXAMPLES = sorted((HERE.parent / "examples").glob("*.py"))
EXPECT = re.compile(r"# expect: (.*)$")


def expected(text: str) -> list[tuple[int, str, str]]:
    """(line, severity, code) of every expectation in a program's text."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if match := EXPECT.search(line):
            for item in match[1].split(";"):
                severity, code = item.split()
                found.append((number, severity, code))
    return sorted(found)


def check(program: Path, state: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str, str]]:
    """(line, severity, code) of what `dlshape check` reports of one file, run in a folder of its own."""
    monkeypatch.chdir(state)
    code = main(["check", str(program), "--output-format", "json"])
    result = json.loads(capsys.readouterr().out)
    found = sorted((d["line"], d["severity"], d["code"]) for d in result["diagnostics"] if d["severity"] != "info")
    assert {Path(d["file"]).name for d in result["diagnostics"]} <= {program.name}
    assert code == int(any(severity == "error" for _, severity, _ in found))
    return found


@pytest.mark.parametrize("program", [*PROGRAMS, *EXAMPLES], ids=lambda p: p.stem)
def test_reports_exactly_what_the_program_expects(
    program: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert check(program, tmp_path, capsys, monkeypatch) == expected(program.read_text(encoding="utf-8"))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.stem)
def test_only_failing_programs_expect_something(program: Path) -> None:
    assert bool(expected(program.read_text(encoding="utf-8"))) == program.stem.endswith("_bad")
