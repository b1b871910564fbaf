"""Data sets of `tensorflow_datasets` by their names: sizes are those that `builder(name).info.features` of 4.9.10 has. They cannot be
downloaded everywhere, so nothing is run here."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """import tensorflow as tf
import tensorflow_datasets as tfds

for image, label in tfds.load("mnist:3.*.*", split="train", as_supervised=True).batch(32, drop_remainder=True):
    print(image + tf.zeros([27, 28, 1], tf.uint8))
    print(label + tf.zeros([3], tf.int64))
for each in tfds.load("cifar100", split="test"):
    print(each["image"] + tf.zeros([31, 32, 3], tf.uint8), each["coarse_label"] + 1)
(first, second), info = tfds.load(name="voc/2007", split=["train", "validation"], with_info=True)
for each in first.concatenate(second):
    print(each["image"] + tf.zeros([4], tf.uint8))
    print(each["objects"]["bbox"] + tf.zeros([3]))
for each in tfds.load("of_the_program", split="train"):
    print(each["image"] + tf.zeros([3]))
for image, label in tfds.load("mnist", batch_size=32, as_supervised=True)["train"]:
    print(image + tf.zeros([27, 1], tf.uint8))
"""
ERRORS = {
    5: "[32, 28, 28, 1] and [27, 28, 1]",
    6: "[32] and [3]",
    8: "[32, 32, 3] and [31, 32, 3]",
    11: "[?, ?, 3] and [4]",
    12: "[?, 4] and [3]",
    16: "[?, 28, 28, 1] and [27, 1]",
}


def test_what_is_in_them(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["check", "program.py", "--format", "concise"]) == 1
    told = [line for line in capsys.readouterr().out.splitlines() if " DLS10" in line]
    assert [int(line.split(":")[1]) for line in told] == list(ERRORS)
    assert [sizes for line, sizes in zip(told, ERRORS.values(), strict=True) if sizes not in line] == []
