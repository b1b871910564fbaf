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
