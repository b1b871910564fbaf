"""A finding says what the program calls, whichever law it is that does not hold, and nothing of what our models of libraries do inside."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

KERAS = """
import tensorflow as tf
layer = tf.keras.layers.LSTM(4)
h = layer(tf.zeros((2, 9)))
"""
TORCHVISION = """
import torch, torchvision
m = torchvision.models.resnet18()
y = m(torch.zeros(2, 1, 224, 224))
"""
NUMPY = """
import numpy as np
from torch import zeros
x = np.zeros((2, 3)) + np.ones((4, 5))
"""


@pytest.mark.parametrize(
    ("text", "message", "lines"),
    [
        (KERAS, "tf.keras.layers.LSTM does not take an input of 2 dimensions, but got [2, 9]",
         ["[2, 9] from tf.zeros, a.py:4", "inside our model of keras"]),
        (TORCHVISION, "torchvision.models.resnet18 takes 3 channels, got 1 in [2, 1, 224, 224]\n",
         ["[2, 1, 224, 224] from torch.zeros, a.py:4", "inside our model of torchvision"]),
        (NUMPY, "operands could not be broadcast together with shapes (2,3) (4,5)", ["np.zeros((2, 3)): [2, 3]"]),
    ],
)
def test_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str, message: str,
               lines: list[str]) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.py").write_text(text)
    assert main(["check", "a.py", "--color", "never"]) == 1
    told = capsys.readouterr().out
    assert message in told
    assert [line for line in lines if line not in told] == []
