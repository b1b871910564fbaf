"""Programs of libraries that cannot be installed here, or load weights: their lines are by reading, `bench/label.py` does not run them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAMS = sorted((Path(__file__).parents[1] / "programs" / "of_libraries").glob("*.py"))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.stem)
def test_what_is_expected_is_told(program: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = program.read_text()
    codes, verdict = codes_and_verdict(text, tmp_path, capsys)
    assert codes == re.findall(r"# expect: error (\w+)", text)
    assert (verdict == "errors") == bool(codes)
