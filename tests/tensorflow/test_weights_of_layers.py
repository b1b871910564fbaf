"""A layer of the program's own that derives from one of Keras speaks of the weights of that: measured with Keras 3, `Own` with Keras 2."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """import tensorflow as tf


class Rows(tf.keras.layers.Dense):
    def call(self, inputs):
        out = tf.matmul(inputs, self.kernel)
        if self.use_bias:
            out = out + self.bias
        return self.activation(out)


class Picture(tf.keras.layers.Conv2D):
    def call(self, inputs):
        return self.activation(tf.nn.bias_add(tf.nn.conv2d(inputs, self.kernel, 2, 'SAME'), self.bias))


class Grown(tf.keras.layers.Conv2DTranspose):
    def call(self, inputs):
        return self.kernel


class Own(tf.keras.layers.Dense):
    def build(self, shape):
        self.kernel = self.add_weight(shape=(2, self.units))

    def call(self, inputs):
        return tf.matmul(inputs[:, :2], self.kernel)


rows, picture = tf.zeros((4, 5)), tf.zeros((4, 8, 8, 3))
print(CALL)
"""


@pytest.mark.parametrize(
    ("call", "shape"),
    [
        ("Rows(7, activation='relu')(rows)", "[4, 7]"),
        ("Rows(7, use_bias=False)(rows)", "[4, 7]"),
        ("Picture(6, 3)(picture)", "[4, 4, 4, 6]"),
        ("Grown(6, (3, 2))(picture)", "[3, 2, 6, 3]"),
        ("Own(6)(rows)", "[4, 6]"),
    ],
)
def test_weights(call: str, shape: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.replace("CALL", call), encoding="utf-8")
    line = len(PROGRAM.splitlines())
    assert main(["shapes", f"{program}:{line}"]) == 0
    assert capsys.readouterr().out.partition(f"{call}: ")[2].strip().removeprefix("float32") == shape


def test_a_product_that_does_not_fit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.replace("(inputs, self.kernel)", "(inputs, self.kernel, transpose_b=True)").replace("CALL", "Rows(7)(rows)"))
    assert main(["check", str(program)]) == 1
    assert "program.py:6:" in capsys.readouterr().out
