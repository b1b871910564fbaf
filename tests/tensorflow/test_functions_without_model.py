"""A function of TensorFlow that has no model may refuse the tensors that it is given: the program is not one without errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main


@pytest.mark.parametrize(("call", "verdict"), [
    ("tf.linalg.triangular_solve(tf.zeros([3, 3]), tf.zeros([4, 4]))", "unknown"),
    ("keras.ops.erfinv_of_no_model(tf.zeros([3, 4]))", "unknown"),
    ("tf.nn.relu(tf.zeros([3, 4]))", "no errors"),
])  # fmt: skip
def test_what_has_no_model_is_open(call: str, verdict: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.py"
    program.write_text(f"import tensorflow as tf\nfrom tensorflow import keras\n\nprint({call})\n", encoding="utf-8")
    assert main(["check", str(program)]) == 0
    assert capsys.readouterr().out.startswith(f"{verdict}: ")
