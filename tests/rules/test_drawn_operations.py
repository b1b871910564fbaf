"""Drawn programs of one operation, with what happens when they run (draw_operations.py): those that run have no error, and those that raise
are not told to have none, but for a remainder that is counted here and may only shrink."""

from __future__ import annotations

from pathlib import Path

import pytest
from draw_operations import text_of
from told import codes_and_verdict

DRAWN = dict(line.rsplit(" -> ", 1) for line in Path(__file__).with_name("drawn_operations.txt").read_text(encoding="utf-8").splitlines())
# What they do raises, and nothing tells of it yet: whoever makes one of them told takes it out.
SILENT = frozenset((
    'x = np.ones((2, 3)); y = slice(0, 2); z = {"a": 1}; not x', "x = 1j; y = (lambda q: q); z = slice(0, 2); torch.nn.ReLU()(x)",
    'x = np.zeros(3); y = torch.zeros(()); z = ["a", "b"]; x.copy = y',
))


@pytest.mark.parametrize("drawn", [drawn for drawn, what in DRAWN.items() if what == "runs"])
def test_what_runs_has_no_error(drawn: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(text_of(drawn), tmp_path, capsys)[0] == []


@pytest.mark.parametrize("drawn", [drawn for drawn, what in DRAWN.items() if what != "runs"])
def test_what_raises_is_not_said_to_have_no_errors(drawn: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    verdict = codes_and_verdict(text_of(drawn), tmp_path, capsys)[1]
    assert (verdict == "no errors") == (drawn in SILENT), verdict
