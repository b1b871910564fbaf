"""A default is one choice of those that a caller has: what fails for each is an error, what fails only without an argument is none."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pytest
from told import codes_and_verdict

torch = pytest.importorskip("torch")

# What is done for an argument that is given, and otherwise; `{p}` is the argument. Each caller's choice is a tensor of 4 columns.
ARMS = {
    "append": "        if {p} is not None:\n            parts.append({p})\n",
    "append_late": "        if {p} is None:\n            pass\n        else:\n            parts = parts + [{p}]\n",
    "broadcast": "        if {p} is not None:\n            x = x + {p}[:, :1]\n",
    "mask": "        if {p} is not None:\n            x = x.masked_fill({p}[:, :1] > 0, 0.0)\n",
    "fill": "        {p} = {p} if {p} is not None else torch.zeros(2, 4)\n        parts.append({p})\n",
    "join": "        if {p} is not None:\n            x = torch.cat([x, {p}], dim=1)\n",
}
ENDS = ["        return torch.cat(parts, 1)\n", "        return nn.Linear({n}, 3)(x)\n",
        "        return nn.Linear({n}, 3)(torch.cat([x] + parts, 1))\n"]


def drawn(seed: int) -> str:
    """A class that nothing constructs, with one to three optional arguments."""
    draw = random.Random(seed)
    names = [f"p{i}" for i in range(draw.randint(1, 3))]
    arms = "".join(ARMS[draw.choice(sorted(ARMS))].format(p=p) for p in names)
    end = draw.choice(ENDS).format(n=8 + 4 * draw.randint(0, 4))
    formals = ", ".join(f"{p}=None" for p in names)
    return f"""import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(5, 8)

    def forward(self, x, {formals}):
        x = self.first(x)
        parts = []
{arms}{end}"""


def runs(source: str) -> list[bool]:
    """Whether the model runs, for each choice of a caller: to give an argument or to leave it out."""
    names: dict[str, object] = {}
    exec(source, names)
    count = source.count("=None")
    made: list[bool] = []
    for given in product((False, True), repeat=count):
        arguments = {f"p{i}": torch.ones(2, 4) for i, use in enumerate(given) if use}
        try:
            names["Net"]()(torch.ones(2, 5), **arguments)  # type: ignore[operator]
            made.append(True)
        except (RuntimeError, ValueError):
            made.append(False)
    return made


@pytest.mark.parametrize("seed", range(14))
def test_what_fails_for_each_choice_is_an_error(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    source = drawn(seed)
    codes, verdict = codes_and_verdict(source, tmp_path, capsys)
    choices = runs(source)
    if any(choices):
        assert not codes, source
    if not choices[0]:  # it fails with the defaults: nothing is said to be fine
        assert verdict != "no errors", source
    if not any(choices) and not any(arm in source for arm in ("append", "parts +", "cat([x, p")):
        assert codes in (["DLS101"], ["DLS105"]), source


TOLD = {
    "what is done without the argument": """
from torch import nn
class Net(nn.Module):
    def __init__(self, widths=None):
        super().__init__()
        widths = widths or [16, 32]
        self.first, self.last = nn.Linear(10, widths[0]), nn.Linear(widths[1], 1)
    def forward(self, x):
        return self.last(self.first(x))
""",
    "a test that foresees one argument": """
from torch import nn
class Net(nn.Module):
    def __init__(self, width=16):
        super().__init__()
        self.first, self.last = nn.Linear(10, width), nn.Linear(32, 1)
    def forward(self, x, mask=None):
        if mask is None:
            return self.last(self.first(x))
        return mask
""",
}
OPEN = {
    "an empty tuple of kernels": """
import torch
from torch import nn
class Net(nn.Module):
    def __init__(self, kernels=()):
        super().__init__()
        self.layers = nn.ModuleList(nn.Conv1d(4, 8, k) for k in kernels)
    def forward(self, x):
        return torch.cat([f(x).mean(-1) for f in self.layers], dim=1)
""",
    "no layer of a list": """
from torch import nn
class Net(nn.Module):
    def __init__(self, widths=()):
        super().__init__()
        layers, last = [], 10
        for width in widths:
            layers.append(nn.Linear(last, width))
            last = width
        self.first, self.body, self.last = nn.Linear(5, 10), nn.Sequential(*layers), nn.Linear(32, 1)
    def forward(self, x):
        return self.last(self.body(self.first(x)))
""",
    "a flag that tells whether it was given": """
from torch import nn
class Net(nn.Module):
    def __init__(self, extra=None):
        super().__init__()
        self.more = extra is not None
        self.first, self.last = nn.Linear(10, 16), nn.Linear(32, 1)
        if self.more:
            self.up = nn.Linear(16, 32)
    def forward(self, x):
        x = self.first(x)
        if self.more:
            x = self.up(x)
        return self.last(x)
""",
    "one of two is to be given": """
import torch
def pooled(x, lengths=None, mask=None):
    if lengths is not None:
        return x.sum(1) / lengths
    if mask is not None:
        return (x * mask).sum(1)
    return torch.stack([])
""",
    "what a filter leaves": """
import torch
def merged(a=None, b=None):
    return torch.cat([p for p in (a, b) if p is not None])
""",
}


@pytest.mark.parametrize("source", TOLD.values(), ids=TOLD)
def test_it_is_told(source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert codes_and_verdict(source, tmp_path, capsys)[0] == ["DLS101"]


@pytest.mark.parametrize("source", OPEN.values(), ids=OPEN)
def test_it_is_open(source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert codes_and_verdict(source, tmp_path, capsys) == ([], "unknown")
