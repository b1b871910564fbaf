"""Programs of TensorFlow and Keras: as `test_programs.py` has those of torch. The lines were found by running the programs, with
`bench/run_under_keras.py tests/tensorflow/programs` under a Python that has TensorFlow."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_programs import check, expected

PROGRAMS = sorted((Path(__file__).resolve().parent / "programs").glob("*.py"))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.stem)
def test_reports_exactly_what_the_program_expects(
    program: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert check(program, tmp_path, capsys, monkeypatch) == expected(program.read_text(encoding="utf-8"))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.stem)
def test_only_failing_programs_expect_something(program: Path) -> None:
    assert bool(expected(program.read_text(encoding="utf-8"))) == program.stem.endswith("_bad")
