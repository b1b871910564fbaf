"""Where Keras 2 and 3 differ, the version that is said decides, and without one nothing is."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

VIDEOS = """import tensorflow as tf

frames = LAYER(tf.zeros((2, 5, 28, 28, 3)))
"""


@pytest.mark.parametrize(("layer", "version", "told"), [
    ("tf.keras.layers.Conv2D(8, 3)", "", "unknown"), ("tf.keras.layers.Conv2D(8, 3)", "2.15", "[2, 5, 26, 26, 8]"),
    ("tf.keras.layers.Conv2D(8, 3)", "2.3", "[2, 5, 26, 26, 8]"), ("tf.keras.layers.Conv2D(8, 3)", "2.16", "DLS104"),
    ("tf.keras.layers.Conv2D(8, 3)", "2.2", "DLS104"), ("tf.keras.layers.Conv2D(8, 3)", "1.15", "DLS104"),
    ("tf.keras.layers.SeparableConv2D(8, 3)", "2.15", "unknown"), ("tf.keras.layers.SeparableConv2D(8, 3)", "2.16", "DLS104"),
    ("tf.keras.layers.MaxPooling2D()", "2.15", "DLS104"), ("tf.keras.layers.DepthwiseConv2D(3)", "2.15", "DLS104"),
])  # fmt: skip
def test_dimensions_before_the_batch(
    layer: str, version: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").write_text(f'[tool.dlshape]\ntensorflow = "{version}"\n' if version else "", encoding="utf-8")
    (tmp_path / "program.py").write_text(VIDEOS.replace("LAYER", layer), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    failed = main(["check", "program.py"])
    out = capsys.readouterr().out
    assert failed == (told == "DLS104")
    if told.startswith("["):
        main(["shapes", "program.py:3"])
        assert told in capsys.readouterr().out
    else:
        assert told in out


def test_models_of_old_keras_pass_on_input(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to Keras 2.3 `keras.models` has the `Input` that it imports; programs of that time take it from there."""
    lines = ["from keras.layers import Dense", "from keras.models import Input", "y = Dense(10)(Input(shape=(28, 4)))"]
    (tmp_path / "program.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert not main(["check", "program.py"])
    capsys.readouterr()
    main(["shapes", "program.py:3"])
    assert "28, 10]" in capsys.readouterr().out


@pytest.mark.parametrize(("version", "told"), [("", "version of Keras"), ("2.15", "no errors"), ("2.16", "DLS116")])
def test_one_size_of_an_input_by_a_number(
    version: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").write_text(f'[tool.dlshape]\ntensorflow = "{version}"\n' if version else "", encoding="utf-8")
    lines = ["from tensorflow import keras", "model = keras.Sequential()", "model.add(keras.layers.InputLayer(3))",
             "model.add(keras.layers.Dense(8))"]  # fmt: skip
    (tmp_path / "program.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["check", "program.py"]) == (told == "DLS116")
    assert told in capsys.readouterr().out
