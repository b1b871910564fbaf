"""A loss of the program's own that nothing calls with what the model gives is not said to be fine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """import numpy as np
import tensorflow as tf


class Weighted(tf.keras.losses.Loss):
    def call(self, y_true, y_pred):
        return tf.reduce_mean(tf.constant([1.0, 2.0, 3.0, 4.0]) * tf.square(y_true - y_pred), axis=-1)


class Net(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.a = tf.keras.layers.Dense(3)

    def call(self, x):
        return self.a(x)


model = MODEL
model.compile("sgd", loss=Weighted())
model.fit(np.zeros((20, 8)), np.zeros((20, 3)), verbose=0)
"""


def test_it_is_open(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("program.py").write_text(PROGRAM.replace("MODEL", "Net()"), encoding="utf-8")
    assert main(["check", "program.py", "--output-format", "json"]) == 0
    summary = json.loads(capsys.readouterr().out)["summary"]
    assert summary["verdict"] == "unknown"
    assert "loss of the program's own" in json.dumps(summary["causes"])
