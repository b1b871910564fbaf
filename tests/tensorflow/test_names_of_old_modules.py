"""Layers by the names and from the modules that early versions of Keras have, and from packages beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_programs import check

PROGRAM = """import tensorflow as tf
import tensorflow_addons as tfa
from keras.layers import Input
from keras.layers.convolutional import Convolution2D, MaxPooling2D
from keras.layers.pooling import MaxPool2D
from keras_contrib.layers import InstanceNormalization
from keras_contrib.layers.normalization.instancenormalization import InstanceNormalization as Normalization

picture = Input((32, 32, 3))
tf.zeros(Convolution2D(8, (3, 3))(picture).shape[1:]) + tf.zeros((2, 1, 1))
tf.zeros(MaxPooling2D((2, 2))(picture).shape[1:]) + tf.zeros((3, 1, 1))
tf.zeros(MaxPool2D((4, 4))(picture).shape[1:]) + tf.zeros((5, 1, 1))
tf.zeros(Normalization()(InstanceNormalization()(picture)).shape[1:]) + tf.zeros((7, 1, 1))
tf.zeros(tfa.layers.InstanceNormalization()(picture).shape[1:]) + tf.zeros((9, 1, 1))
"""


def test_they_are_the_layers_of_today(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    assert check(program, tmp_path, capsys, monkeypatch) == [(line, "error", "DLS102") for line in range(10, 15)]
