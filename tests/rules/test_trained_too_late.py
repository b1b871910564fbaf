"""Gradients that are switched on behind what they are asked of."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAM = """
import torch
from torch import nn

net = nn.Linear(4, 2)
w = torch.randn(3)
{body}
"""
OFF = "for p in net.parameters():\n    p.requires_grad_(False)\n"
ON = "for p in net.parameters():\n    p.requires_grad_(True)\n"
ASSIGNED = "for p in net.parameters():\n    p.requires_grad = True\n"
LOSS = "loss = net(torch.randn(3, 4)).sum()\n"


@pytest.mark.parametrize("body", [
    OFF + LOSS + ON + "loss.backward()",
    OFF + LOSS + ASSIGNED + "loss.backward()",
    "loss = (w * 2).sum()\nw.requires_grad_()\nloss.backward()",
])
def test_that_is_not_said_to_be_fine(body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                     monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert codes_and_verdict(PROGRAM.format(body=body), tmp_path, capsys) == ([], "unknown")


@pytest.mark.parametrize("body", [
    LOSS + "loss.backward()",
    "w.requires_grad_()\nloss = (w * 2).sum()\nloss.backward()",
    OFF + ON + LOSS + "loss.backward()",
    LOSS + "loss.backward()\n" + ON,
])
def test_that_is_where_it_comes_first(body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                      monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert codes_and_verdict(PROGRAM.format(body=body), tmp_path, capsys) == ([], "no errors")
