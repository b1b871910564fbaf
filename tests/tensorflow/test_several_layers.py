"""Several layers of one kind that fail: each is told at its own line, though all of them fail in one place of our model."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_programs import check

PROGRAM = """import tensorflow as tf

x = tf.zeros([2, 12])


def first():
    return tf.keras.layers.Reshape((5,))(x)


def second():
    model = tf.keras.Sequential()
    model.add(tf.keras.layers.Dense(12, input_shape=(7,)))
    model.add(tf.keras.layers.Reshape((7,)))
    return model


first()
second()
"""


def test_each_is_told_at_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    assert check(program, tmp_path, capsys, monkeypatch) == [(7, "error", "DLS103"), (13, "error", "DLS103")]


def test_a_layer_fails_where_it_is_added_rather_than_where_the_model_is_called(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.replace("first()\nsecond()", "second()(tf.zeros([4, 7]))"), encoding="utf-8")
    assert (13, "error", "DLS103") in check(program, tmp_path, capsys, monkeypatch)
