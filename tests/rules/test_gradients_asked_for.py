"""`backward()` needs one element, `requires_grad` is that of the tensor, and what a `Function` does backward is not looked at."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

BACKWARD = """\
import torch
from torch import nn

loss = nn.Linear(3, 2)(torch.zeros(5, 3)){line}
"""
ASKED = """\
import torch

edges = torch.eye(4).nonzero().t()
assert {asked}
print(torch.zeros(2, 3).view({sizes}))
"""
FUNCTION = """\
import torch


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, gradient):
        return gradient.view(7)


w = torch.zeros(3, requires_grad=True)
loss = Double.apply(w).sum()
{line}
"""


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (BACKWARD.format(line=".sum()\nloss.backward()"), ([], "no errors")),
        (BACKWARD.format(line=".sum((0, 1), keepdim=True)\nloss.backward()"), ([], "no errors")),
        (BACKWARD.format(line="\nloss.backward(torch.ones(5, 2))"), ([], "no errors")),
        (BACKWARD.format(line="\nloss.backward(gradient=torch.ones(5, 2))"), ([], "no errors")),
        (BACKWARD.format(line="\nloss.backward()"), (["DLS113"], "errors")),
        (BACKWARD.format(line=".mean(1)\nloss.backward(retain_graph=True)"), (["DLS113"], "errors")),
        (ASKED.format(asked="edges.requires_grad == False", sizes="4, 2"), (["DLS103"], "errors")),
        (ASKED.format(asked="not edges.requires_grad", sizes="3, 2"), ([], "no errors")),
        (ASKED.format(asked="not torch.zeros(3).requires_grad", sizes="4, 2"), (["DLS103"], "errors")),
        (FUNCTION.format(line="print(loss)"), ([], "no errors")),
        (FUNCTION.format(line="loss.backward()"), ([], "unknown")),
    ],
)
def test_what_gradients_need(tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str, told: tuple[list[str], str]) -> None:
    assert codes_and_verdict(source, tmp_path, capsys) == told
