"""Predictions for data of which nothing is known: as many dimensions as the model gives for the input that it was made for."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """import pickle

from tensorflow import keras

data = pickle.load(open("data", "rb"))
model = keras.Sequential([LAYERS])
print(model.predict(data))
"""


@pytest.mark.parametrize(("layers", "shown"), [
    ("keras.layers.Flatten(input_shape=[28, 28]), keras.layers.Dense(10)", "float32[?, 10]"),
    ("keras.layers.LSTM(4, return_sequences=True, input_shape=[None, 5])", "float32[?, ?, 4]"),
    ("keras.layers.Dense(10)", "not known"),
])  # fmt: skip
def test_of_unknown_data(layers: str, shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.replace("LAYERS", layers), encoding="utf-8")
    assert main(["shapes", f"{program}:7"]) == 0
    assert f"model.predict(data): {shown}" in capsys.readouterr().out
