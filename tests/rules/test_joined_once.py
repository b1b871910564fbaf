"""Where calls are taken together, those that give the same are one: a function that one call runs is told of as if it were told apart."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver import evaluation
from dlshape.solver.introspection import all_joined
from told import codes_and_verdict

PROGRAM = """
import torch
from torch import nn


def zeros():
    return torch.zeros(6, 3)


def distance(a, b):
    return ((a - b) ** 2).mean()


net = nn.Linear(4, 2)
{calls}
"""
LOSS = """class Loss:
    def __init__(self, scale):
        self.scale = scale

    def __call__(self, a, b):
        return self.scale * distance(a, b)


"""
HANDED = """def handed(*args, **kwargs):
    return distance(*args, **kwargs)


"""


def _told(calls: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    source = PROGRAM.format(calls=calls)
    (tmp_path / "program.py").write_text(source)
    facts, _ = with_library(extract_tree(tmp_path / "program.py"))
    monkeypatch.setattr(evaluation, "Joined", lambda: all_joined(facts))
    monkeypatch.chdir(tmp_path)
    return codes_and_verdict(source, tmp_path, capsys)[0]


@pytest.mark.parametrize("calls", [
    "loss = distance(net(torch.randn(6, 4)), zeros())",
    "loss = distance(torch.zeros(6, 2), zeros()) + zeros().sum()",  # two calls that give the same
    LOSS + "loss = Loss(2.0)(torch.zeros(6, 2), zeros())",
    "def step():\n    return distance(torch.zeros(6, 2), zeros())\n\n\nloss = step()",
])
def test_what_one_call_runs_is_told(calls: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                    monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(_told(calls, tmp_path, capsys, monkeypatch)) == {"DLS102"}


@pytest.mark.parametrize("calls", [
    "loss = distance(torch.zeros(6, 3), zeros()) + distance(torch.zeros(6, 2), torch.zeros(6, 2))",
    "for width in (2, 3):\n    loss = distance(torch.zeros(6, width), torch.zeros(6, width))",
    LOSS + "loss = Loss(1.0)(torch.zeros(2), torch.zeros(2)) + Loss(2.0)(torch.zeros(3), torch.zeros(3))",
    HANDED + "loss = handed(torch.zeros(6, 3), b=zeros()) + handed(a=torch.zeros(6, 2), b=torch.zeros(6, 2))",
])
def test_values_of_several_calls_do_not_meet(calls: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                             monkeypatch: pytest.MonkeyPatch) -> None:
    assert _told(calls, tmp_path, capsys, monkeypatch) == []
