"""numpy's grids and fits (rules/stubs/numpy/grids.py), with the shapes that numpy gives them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from told import codes_and_verdict

CALLS = ["np.indices((4, 5))", "np.indices([6])", "np.indices((4, 5), sparse=True)[1]", "np.polyfit(np.arange(9.0), np.arange(9.0), 2)",
         "np.polyfit(np.arange(9.0), np.zeros((9, 3)), 1)", "np.polyfit(np.arange(9.0), np.arange(9.0), 1, cov=True)[1]",
         "np.polyval([1.0, 2.0], np.zeros((3, 4)))", "np.histogram2d(np.zeros(9), np.zeros(9))[0]",
         "np.histogram2d(np.zeros(9), np.zeros(9), bins=[4, 6])[0]", "np.histogram2d(np.zeros(9), np.zeros(9), bins=5)[2]"]


@pytest.mark.parametrize("call", CALLS)
def test_as_many_elements_as_in_numpy(tmp_path: Path, capsys: pytest.CaptureFixture[str], call: str) -> None:
    shape = eval(call, {"np": np}).shape
    for more, codes in ((0, []), (1, ["DLS103"])):
        asked = (shape[0] + more, *shape[1:])
        assert codes_and_verdict(f"import numpy as np\n\nnp.reshape({call}, {asked})\n", tmp_path, capsys)[0] == codes
