"""What layers give where the shape of their input is not known: as many dimensions as they always give. And what is forgotten of layers:
names that nobody asks for."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, evaluate

NET = """import tensorflow as tf

L = tf.keras.layers


def net(shape, n):
    inputs = tf.keras.Input(shape=shape)
    print(LAYER(inputs))
"""


@pytest.mark.parametrize(("layer", "rank"), [
    ("L.Conv1D(4, 3)", 3), ("L.Conv2D(4, 3)", 4), ("L.Conv3D(4, 3)", 5), ("L.Conv2D(n, 3, padding='causal')", 4),
    ("L.SeparableConv2D(4, 3)", 4), ("L.DepthwiseConv2D(3)", 4), ("L.Conv2DTranspose(4, 3)", 4), ("L.UpSampling2D()", 4),
    ("L.MaxPooling1D()", 3), ("L.MaxPooling2D()", 4), ("L.AveragePooling3D()", 5),
    ("L.GlobalAveragePooling2D()", 2), ("L.GlobalMaxPooling1D()", 2), ("L.GlobalMaxPooling2D(keepdims=True)", 4),
    ("L.LSTM(5)", 2), ("L.GRU(5, return_sequences=True)", 3), ("L.Flatten()", 2), ("L.Reshape((3, 4))", 3), ("L.Permute((2, 1))", 3),
    ("L.RepeatVector(3)", 3), ("L.BatchNormalization()", None), ("L.Dense(4)", None), ("L.Activation('relu')", None),
])  # fmt: skip
def test_ranks(layer: str, rank: int | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.py"
    program.write_text(NET.replace("LAYER", layer), encoding="utf-8")
    assert main(["shapes", f"{program}:8"]) == 0
    shown = capsys.readouterr().out.partition(f"{layer}(inputs): ")[2].splitlines()[0]
    told = {None if "…" in one or "[" not in one else one.count(",") + 1 for one in shown.split(" or ")}
    assert told == {rank}


def test_a_shape_that_is_given_decides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.py"
    program.write_text(NET.replace("LAYER", "L.MaxPooling2D()") + "\n\nnet((28, 28, 3), 4)\n", encoding="utf-8")
    assert main(["shapes", f"{program}:8"]) == 0
    assert "float32[batch, 14, 14, 3]" in capsys.readouterr().out


NAMED = """import tensorflow as tf


def block(x, name):
    return tf.keras.layers.Dense(8, name=f"{{name}}_dense")(x)


x = inputs = tf.keras.Input((8,))
for i in range(4):
    x = block(x, f"block{{i}}")
model = tf.keras.Model(inputs, x)
{asked}
"""


@pytest.mark.parametrize(("asked", "calls"), [
    ("model.summary()", 1), ("print([layer.name for layer in model.layers])", 4), ("print(model.get_layer('block1_dense').output)", 4),
])
def test_names_that_nobody_asks_for_tell_no_calls_apart(asked: str, calls: int, tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(NAMED.format(asked=asked), encoding="utf-8")
    facts, _ = with_library(extract_tree(tmp_path))
    solution = evaluate(facts, ["run"], Evaluation(engine="embedded"))
    assert len([f for _, f in solution.relation("run") if str(f) == "program.py::block"]) == calls


def test_a_layer_that_only_keras_defines_is_not_built(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text("import tensorflow as tf\n\nprint(tf.keras.layers.Dense(4)(tf.zeros((2, 3))))\n", encoding="utf-8")
    facts, _ = with_library(extract_tree(tmp_path))
    run = {str(f) for _, f in evaluate(facts, ["run"], Evaluation(engine="embedded")).relation("run")}
    assert "keras/base_layer.py::Layer.__call__" in run
    assert "keras/base_layer.py::Layer.build" not in run
