"""A test of the program's own that decides a failure is told with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """\
from torch import nn

net = nn.Linear(8, 3)


def score(x):
    assert x.dim() == 2
    {test}
        return net(x)
"""


@pytest.mark.parametrize(("test", "told"), [
    ("if x.size(1) == 7:", "where `x.size(1) == 7` in line 8 is true"), ("if x.size(0) == 7:", ""),
    ("assert x.size(1) < 8\n    if True:", "`x.size(1) < 8` is asserted in line 8"),
])  # fmt: skip
def test_what_is_tested_of_the_same_number_is_told(test: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "net.py").write_text(PROGRAM.format(test=test))
    main(["check", str(tmp_path), "--quiet"])
    lines = [line.removeprefix("      = ") for line in capsys.readouterr().out.splitlines() if " in line " in line]
    assert lines == ([told] if told else [])
