"""Of positions that a tensor holds nothing is said where the program may change elements in place, by whatever name."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAM = """\
import torch
{functions}
idx = torch.arange(64)
{change}
print(torch.zeros(63)[idx].shape)
"""
CLAMP = "\n\ndef f(x):\n    x.clamp_(max=62)\n\n"
MASK = "\n\ndef f(x):\n    y = x.view(-1)\n    y[y > 62] = 0\n\n"


@pytest.mark.parametrize(
    ("change", "functions"),
    [
        ("idx.clamp_(max=62)", ""),
        ("idx.zero_()", ""),
        ("idx %= 63", ""),
        ("idx[idx > 62] = 0", ""),
        ("f(idx)", CLAMP),
        ("f(idx)", MASK),
        ("b = idx\nb.sub_(1)", ""),
        ("b = idx.view(8, 8)\nb.zero_()", ""),
        ("torch.clamp(idx, max=62, out=idx)", ""),
        ("for x in [idx]:\n    x.sub_(1)", ""),
        ("idx.numpy()[:] = 0", ""),
        ("idx.data = torch.zeros(64, dtype=torch.long)", ""),
        ("torch.nn.init.zeros_(idx)", ""),
    ],
)
def test_what_is_changed_in_place_is_not_followed(tmp_path: Path, capsys: pytest.CaptureFixture[str], change: str, functions: str) -> None:
    assert codes_and_verdict(PROGRAM.format(functions=functions, change=change), tmp_path, capsys)[0] == []


@pytest.mark.parametrize("change", ["", "w = torch.zeros(3)\nw.add_(1)\nw[0] = 2", "b = idx.view(8, 8).sum()"])
def test_what_is_not_changed_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], change: str) -> None:
    assert codes_and_verdict(PROGRAM.format(functions="", change=change), tmp_path, capsys)[0] == ["DLS106"]


CLASSES = """\
import torch
from torch import nn
from torch.nn import functional as F

scores, labels = torch.zeros(4, 5), torch.tensor({labels})
{loss}
"""


@pytest.mark.parametrize(
    ("loss", "labels", "codes"),
    [
        ("F.cross_entropy(scores, labels)", "[-100, 1, 2, 4]", []),
        ("F.cross_entropy(scores, labels)", "[-1, 1, 2, 4]", ["DLS106"]),
        ("F.cross_entropy(scores, labels)", "[5, 1, 2, 4]", ["DLS106"]),
        ("F.cross_entropy(scores, labels, ignore_index=5)", "[5, 1, 2, 4]", []),
        ("F.cross_entropy(scores, labels, ignore_index=-1)", "[-1, 1, 2, 4]", []),
        ("F.nll_loss(scores, target=labels, ignore_index=-1)", "[-1, 1, 2, 4]", []),
        ("F.nll_loss(scores, target=labels, ignore_index=-1)", "[-100, 1, 2, 4]", ["DLS106"]),
        ("nn.CrossEntropyLoss()(scores, labels)", "[-100, 1, 2, 4]", []),
        ("nn.CrossEntropyLoss(ignore_index=7)(scores, labels)", "[7, 1, 2, 4]", []),
        ("nn.CrossEntropyLoss(ignore_index=7)(scores, labels)", "[8, 1, 2, 4]", ["DLS106"]),
        ("nn.NLLLoss(ignore_index=7)(scores, labels)", "[8, 1, 2, 4]", ["DLS106"]),
    ],
)
def test_the_class_that_a_loss_ignores_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], loss: str, labels: str, codes: list[str]
) -> None:
    assert codes_and_verdict(CLASSES.format(loss=loss, labels=labels), tmp_path, capsys)[0] == codes
