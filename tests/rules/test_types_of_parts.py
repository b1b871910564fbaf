"""Modules are converted in place, and made with any element type: that of their tensors is no reason for an error."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

HEAD = """import torch
from torch import nn
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.zeros(4, 3))
    def forward(self, y):
        return y.scatter_(0, index, self.w)
def put(y, w):
    y.scatter_(0, index, w.t().t() * 2)
index = torch.zeros(4, 3, dtype=torch.int64)
y = torch.zeros(4, 3, dtype=torch.float64)
"""
# torch runs all of OPEN to their end.
OPEN = {
    "converted": "y.scatter_(0, index, nn.Linear(3, 4).double().weight)\n",
    "made_so": "y.scatter_(0, index, nn.Linear(3, 4, dtype=torch.float64).weight)\n",
    "own": "Net().to(torch.float64)(y)\n",
    "through_a_function": "put(y, nn.Linear(3, 4).double().weight)\n",
}


@pytest.mark.parametrize("name", OPEN)
def test_types_of_parameters_are_open(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert codes_and_verdict(HEAD + OPEN[name], tmp_path, capsys) == ([], "unknown")


def test_other_types_are_not(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert codes_and_verdict(HEAD + "y.scatter_(0, index, torch.zeros(4, 3))\n", tmp_path, capsys) == (["DLS106"], "errors")
