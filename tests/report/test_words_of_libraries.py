"""A finding says what the program calls, whichever law it is that does not hold, and nothing of what our models of libraries do inside."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.checks.check import Precondition
from dlshape.cli.main import main
from dlshape.report.wording import Case, message
from dlshape.solver.residual.conditions import FALSE

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


REFUSED = """
import torch
from torch import nn
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.depth = 3
def stacked():
    torch.stack([torch.zeros(8, 1, 1, 1), torch.zeros(8)], dim=1)
def looked_up():
    nn.Embedding(10, 3)(torch.tensor([1, 10]))
def of_floats():
    nn.Embedding(10, 3)(torch.randn(8, 3))
def stored():
    x = torch.zeros(6, 12)
    x[0, :] = torch.zeros(2, 12)
Net().width
"""


def test_what_has_no_two_sizes_to_compare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.py").write_text(REFUSED)
    assert main(["check", "a.py", "--format", "concise", "--quiet"]) == 1
    assert [line.partition(" ")[2].partition(" ")[2] for line in capsys.readouterr().out.splitlines()] == [
        "torch.stack: sizes of tensors must match except in the dimension that is joined, for [8, 1, 1, 1] and [8]",
        "Embedding: the index 10 is out of range for size 10",
        "Embedding: indices must be of an integer type (int64 or int32), got float32[8, 3]",
        "the value [2, 12] does not fit the part of [6, 12] that it is written to",
        "`Net` object has no attribute `width`",
    ]


@pytest.mark.parametrize(("template", "said"), [
    ("{api}: the data {a} does not have as many dimensions", "Net: the data does not have as many dimensions"),
    ("{api}: there is nothing in {a} to reduce", "Net: there is nothing to reduce"),
])
def test_what_nobody_knows_the_size_of_leaves_no_gap(template: str, said: str) -> None:
    case = Case("Net", None, FALSE, "", (), "", numpy=False)
    assert message(case, "rank", {"rank": Precondition("rank", template)}, "") == said
