"""What torch and Python refuse for the values in a tensor, a list or a text, and for the state of an object: told, open, or fine."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

HEAD = """import random
import torch
from torch import nn
from torch.nn import functional as F
from torch.nn.utils.rnn import pack_padded_sequence
x = torch.randn(3, 9, 4)
scores = torch.randn(30, 2, 5).log_softmax(-1)
labels = torch.tensor([0, 1, 2])
model = nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 2))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scaler = torch.amp.GradScaler("cpu")
scaler.scale(model(x[:, :, :3]).sum()).backward()
"""
ERRORS = {
    "pack_padded_sequence(x, torch.tensor([2, 5, 9]), True)": "DLS110",
    "pack_padded_sequence(x, [2, 5, 9], batch_first=True)": "DLS110",
    "pack_padded_sequence(x, (9, 2, 5), batch_first=True)": "DLS110",
    "def f(n):\n    return pack_padded_sequence(x, n.cpu(), True)\nf(torch.tensor([2, 9, 5]))": "DLS110",
    "def n():\n    return x, torch.tensor([2, 9, 5])\na, b = n()\npack_padded_sequence(a, b, True)": "DLS110",
    "nn.CTCLoss()(scores, torch.ones(2, 4).long(), torch.tensor([31, 20]), torch.tensor([4, 4]))": "DLS107",
    "F.ctc_loss(scores, torch.ones(2, 4).long(), torch.tensor([30, 20]), torch.tensor([4, 5]))": "DLS107",
    "torch.zeros(3, 3).gather(1, (labels + 1).unsqueeze(1))": "DLS106",
    "torch.zeros(3, 3).scatter(1, (labels - 1)[:, None], torch.ones(3, 1))": "DLS106",
    "torch.zeros(2, 4).index_add(0, labels, torch.ones(3, 4))": "DLS106",
    "def shifted(t):\n    return t + 1\ntorch.zeros(3, 3)[shifted(labels)]": "DLS106",
    'int("3.5")': "DLS116", 'float("")': "DLS116", 'float("1.2.3")': "DLS116",
}  # fmt: skip
OPEN = (
    "pack_padded_sequence(x, torch.randint(1, 9, (3,)), True)",
    "def f(n):\n    return pack_padded_sequence(x, n, True)\nf(torch.tensor([9, 5, 2]))\nf(torch.randint(1, 9, (3,)))",
    "a, b = torch.randint(1, 9, (3,)).sort()\npack_padded_sequence(x[b], a, True)",
    "scaler.unscale_(optimizer)\nscaler.unscale_(optimizer)",
    "for i in range(4):\n    scaler.unscale_(optimizer)\n    if i % 2:\n        scaler.step(optimizer)\n        scaler.update()",
    "scaler.step(optimizer)\nscaler.step(optimizer)\nscaler.update()",
    'torch.optim.SGD([{"params": model.parameters()}, {"params": model[1].parameters()}], lr=0.1)',
    'every = [p for p in model.parameters()]\nbig = [p for n, p in model.named_parameters() if "weight" in n]\n'
    'torch.optim.SGD([{"params": every}, {"params": big}], lr=0.1)',
    "memory = []\nfor i in range(int(x.sum())):\n    memory.append(x[0])\ntorch.stack(random.sample(memory, 5))",
    'def f(t):\n    return float(t)\nprint([f(t) for t in "1,2,,3".split(",")])',
    'def f(t):\n    a, b = t.split()\n    return a\nprint([f(t) for t in ["1 2", "3"]])',
)
FINE = (
    "a, b = torch.randint(1, 9, (3,)).sort(descending=True)\npack_padded_sequence(x[b], a, True)",
    "a = torch.randint(1, 9, (3,)).sort(0, True).values\npack_padded_sequence(x, a.cpu(), True)",
    "pack_padded_sequence(x, torch.randint(1, 9, (3,)), True, enforce_sorted=False)",
    "pack_padded_sequence(x, torch.full((3,), 9), True)", "pack_padded_sequence(x, [9, 9, 2], True)",
    "pack_padded_sequence(x, torch.tensor((9, 9, 2)), True)", "pack_padded_sequence(x[:1], torch.randint(1, 9, (1,)), True)",
    "def f(n):\n    return pack_padded_sequence(x, n, True)\nf(torch.tensor([9, 5, 2]))\nf(torch.tensor([9, 5, 5]))",
    "nn.CTCLoss()(scores, torch.ones(2, 4).long(), torch.tensor([30, 20]), torch.tensor([4, 4]))",
    "torch.zeros(3, 3).gather(1, labels.unsqueeze(1))", "torch.zeros(3, 3).gather(-1, labels.unsqueeze(1))",
    "torch.zeros(3, 4).scatter_(1, (labels + 1)[:, None], 1.0)", "torch.zeros(3, 4).index_add(0, labels, torch.ones(3, 4))",
    "for i in range(4):\n    scaler.unscale_(optimizer)\n    scaler.step(optimizer)\n    scaler.update()",
    "for i in range(4):\n    if i % 2:\n        scaler.unscale_(optimizer)\n        scaler.step(optimizer)\n        scaler.update()",
    "other = torch.optim.SGD([torch.nn.Parameter(x)], lr=0.1)\nscaler.unscale_(optimizer)\nscaler.unscale_(other)\nscaler.update()",
    'big = [p for p in model.parameters() if p.dim() > 1]\nsmall = [p for p in model.parameters() if p.dim() < 2]\n'
    'torch.optim.SGD([{"params": big}, {"params": small}], lr=0.1)',
    'torch.optim.SGD([{"params": model[0].parameters()}, {"params": model[1].parameters()}], lr=0.1)',
    "print(random.sample([1, 2, 3], 3), random.sample(range(9), 4))",
    'int(" 12 ")', 'float("1e-3")', 'float("+Infinity")', 'float(" nan ")', 'int("1_000")', 'float("\\n2\\r")', 'int("٣")', 'float(".5")',
)  # fmt: skip


@pytest.mark.parametrize(("body", "code"), ERRORS.items())
def test_what_is_refused_for_certain_is_an_error(body: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(HEAD + body + "\n", tmp_path, capsys) == ([code], "errors")


@pytest.mark.parametrize("body", OPEN)
def test_what_is_perhaps_refused_is_open(body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(HEAD + body + "\n", tmp_path, capsys) == ([], "unknown")


@pytest.mark.parametrize("body", FINE)
def test_what_is_taken_is_no_error(body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(HEAD + body + "\n", tmp_path, capsys) == ([], "no errors")


@pytest.mark.parametrize("body", ERRORS)
def test_what_is_handled_is_no_error(body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    assert codes_and_verdict(f"{HEAD}try:\n{lines}\nexcept Exception:\n    print(1)\n", tmp_path, capsys)[0] == []
