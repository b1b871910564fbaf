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


GRAPH = """import pickle

from tensorflow import keras

data = pickle.load(open("data", "rb"))
given = keras.Input((SIZES))
model = keras.Model(given, LAYERS)
print(model(data))
"""


@pytest.mark.parametrize(("sizes", "layers", "shown"), [
    ("28, 28, 3", "keras.layers.Dense(10)(keras.layers.Flatten()(given))", "float32[?, 10]"),
    ("None, 5", "keras.layers.Dense(10)(given)", "float32[?, ?, 10]"),
])  # fmt: skip
def test_of_unknown_data_by_a_graph(sizes: str, layers: str, shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.py"
    program.write_text(GRAPH.replace("SIZES", sizes).replace("LAYERS", layers), encoding="utf-8")
    assert main(["shapes", f"{program}:8"]) == 0
    assert f"model(data): {shown}" in capsys.readouterr().out
    assert main(["check", str(program)]) == 0
    assert "unknown: " in capsys.readouterr().out


def test_a_graph_made_for_a_size_of_one_tells_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Keras does not compare the last size with one."""
    program = tmp_path / "program.py"
    program.write_text(GRAPH.replace("SIZES", "28, 28, 1").replace("LAYERS", "keras.layers.Dense(10)(given)"), encoding="utf-8")
    main(["shapes", f"{program}:8"])
    assert "no expression" in capsys.readouterr().err
