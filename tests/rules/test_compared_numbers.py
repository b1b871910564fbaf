"""An array compared with a number that nobody knows is an array, element by element, and no number."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAM = """\
import numpy as np
import sys
edges = np.zeros((6, 3))
for target in range(len(sys.argv)):
    chosen = edges[edges[:, 1] {comparison}]
    chosen[:, 2]
"""


@pytest.mark.parametrize("comparison", ["== target", "< target", "!= int(sys.argv[0])", "== int(sys.argv[0]) + 1"])
def test_of_a_column(comparison: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    codes, _ = codes_and_verdict(PROGRAM.format(comparison=comparison), tmp_path, capsys)
    assert codes == []
