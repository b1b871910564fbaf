"""What a function without a model was handed may be another one afterwards: no error rests on that, and what does is told to be open."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

HEAD = """import torch
import logging
import unknownlib
class Pair:
    def __init__(self, x):
        self.x = x
        self.width = 3
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = torch.nn.Linear(4, 2)
    def forward(self, x):
        return self.fc(x)
def prepare(p):
    unknownlib.Normalize()(p)
    return p
pair = Pair(torch.zeros(2, 3))
net = Net()
"""
USER = """class User(Pair):
    def use(self):
        return torch.nn.Linear(4, 2)(self.x)
pair = User(torch.zeros(2, 3))
"""
KEEPER = """class Keeper:
    def __init__(self, pair):
        self.pair = pair
    def prepare(self):
        unknownlib.normalize(self.pair)
    def run(self):
        return torch.nn.Linear(4, 2)(self.pair.x)
keeper = Keeper(pair)
"""
TAKES = """def takes(n):
    return torch.nn.Linear(4, 2)(torch.zeros(2, n))
"""
OPEN = {
    "function": "unknownlib.normalize(pair)\ntorch.nn.Linear(4, 2)(pair.x)\n",
    "instance": "transform = unknownlib.Normalize()\ntransform(pair)\ntorch.nn.Linear(4, 2)(pair.x)\n",
    "method": USER + "unknownlib.normalize(pair)\npair.use()\n",
    "keyword": "unknownlib.normalize(data=pair)\ntorch.nn.Linear(4, 2)(pair.x)\n",
    "display": "unknownlib.normalize([pair])\ntorch.nn.Linear(4, 2)(pair.x)\n",
    "in_a_callee": "prepare(pair)\ntorch.nn.Linear(4, 2)(pair.x)\n",
    "result": "same = prepare(pair)\ntorch.nn.Linear(4, 2)(same.x)\n",
    "argument": TAKES + "unknownlib.normalize(pair)\ntakes(pair.width)\n",
    "held": KEEPER + "keeper.prepare()\nkeeper.run()\n",
    "loop": "for i in range(3):\n    if i > 0:\n        torch.nn.Linear(4, 2)(pair.x)\n    unknownlib.normalize(pair)\n",
    "list": "xs = [torch.zeros(2, 3)]\nunknownlib.fill(xs)\ntorch.nn.Linear(4, 2)(xs[0])\n",
    "dict": "xs = {'x': torch.zeros(2, 3)}\nunknownlib.fill(xs)\ntorch.nn.Linear(4, 2)(xs['x'])\n",
}
ERRORS = {
    "before": "torch.nn.Linear(4, 2)(pair.x)\nunknownlib.normalize(pair)\n",
    "another": "unknownlib.normalize(Pair(1))\ntorch.nn.Linear(4, 2)(pair.x)\n",
    "own_in_each_turn": "for i in range(3):\n    p = Pair(torch.zeros(2, 3))\n    torch.nn.Linear(4, 2)(p.x)\n    unknownlib.log(p)\n",
    "python_s_own": "logging.getLogger('a').info(pair)\nprint(pair)\ntorch.nn.Linear(4, 2)(pair.x)\n",
    "modules": "unknownlib.watch(net)\nnet(torch.zeros(2, 3))\n",
    "tensors": "x = torch.zeros(2, 3)\nunknownlib.log(x)\ntorch.nn.Linear(4, 2)(x)\n",
}


@pytest.mark.parametrize("name", OPEN)
def test_what_was_handed_over_is_in_doubt(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert codes_and_verdict(HEAD + OPEN[name], tmp_path, capsys) == ([], "unknown")


@pytest.mark.parametrize("name", ERRORS)
def test_what_was_not_is_as_it_was(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert codes_and_verdict(HEAD + ERRORS[name], tmp_path, capsys) == (["DLS101"], "errors")
