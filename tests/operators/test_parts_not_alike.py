"""numpy refuses parts that are not alike, or makes an array of objects of them, by its version: no shape is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main


@pytest.mark.parametrize(("parts", "shape"), [
    ("np.zeros((3, 1)), np.zeros((3, 3))", "its shape is not known"),
    ("np.zeros(3), np.zeros((3, 2))", "its shape is not known"),
    ("[1, 2], [3]", "its shape is not known"),
    ("np.zeros((3, 2)), np.ones((3, 2))", "float64[2, 3, 2]"),
])
def test_array_of_parts(parts: str, shape: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = f"import numpy as np\n\nx = np.array([{parts}])\n# dlshape: reveal x\nprint(x)\n"
    (tmp_path / "a.py").write_text(program)
    main(["check", str(tmp_path / "a.py"), "--jobs", "1"])
    told = capsys.readouterr().out
    assert shape in told
    assert " error " not in told
