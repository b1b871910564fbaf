"""What data sets make of what they are given: tuples and dicts are taken apart, what nobody knows is not, and does not multiply."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

FILES = """import pathlib
import random

import tensorflow as tf

paths = list(pathlib.Path("pictures").glob("*/*"))
random.shuffle(paths)
paths = [str(path) for path in paths]
labels = [{"cat": 0, "dog": 1}[pathlib.Path(path).parent.name] for path in paths]


def load(path):
    return tf.image.resize(tf.image.decode_jpeg(tf.io.read_file(path), channels=3), [224, 224])


pictures = tf.data.Dataset.from_tensor_slices(paths).map(load)
for picture, label in tf.data.Dataset.zip((pictures, tf.data.Dataset.from_tensor_slices(labels))).batch(8):
    print(picture)
"""
ARRAYS = """import numpy as np
import tensorflow as tf

for picture, label in tf.data.Dataset.from_tensor_slices((np.zeros((8, 3)), np.zeros(8))).batch(2).as_numpy_iterator():
    print(picture.astype("float32"))
"""
VALUES = """import numpy as np
import tensorflow as tf


class Nothing(tf.keras.initializers.Initializer):
    def __call__(self, shape, dtype=None):
        return tf.zeros(shape)


first = tf.zeros_initializer()((3, 4))
print(np.reshape(first, newshape=(4, 3)), tf.keras.initializers.GlorotUniform()(shape=[2, 3]), Nothing()((2, 5)))
"""

NAMED = """import tensorflow as tf
import tensorflow_datasets as tfds


def encode(text, other):
    return tf.reshape(text, [4, 3]), tf.zeros(2)


examples, about = tfds.load("texts", with_info=True, as_supervised=True)
for text, other in examples["train"].map(encode).batch(32):
    print(text)
(train, test), about = tfds.load(name="texts", split=["train", "test"], as_supervised=True, with_info=True)
for text, other in test.map(encode):
    print(other)
for sample in tfds.load("pictures", split="train").map(lambda sample: tf.reshape(sample["image"], [8, 8])):
    print(sample, about.features["image"].shape, sorted(examples))
"""


@pytest.mark.parametrize(("text", "shown"), [
    (FILES, ["picture: [?, 224, 224, 3]"]), (ARRAYS, ['picture.astype("float32"): float32[?, 3]']),
    (VALUES, ["newshape=(4, 3)): float32[4, 3]", "(shape=[2, 3]): float32[2, 3]", "Nothing()((2, 5)): float32[2, 5]"]),
    (NAMED, ["text: [?, 4, 3]", "other: float32[2]", "sample: [8, 8]"]),
])  # fmt: skip
def test_shapes(text: str, shown: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "program.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["shapes", "program.py"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert all(any(line.endswith(each) for line in out) for each in shown), out
