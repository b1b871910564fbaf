"""Attributes that nothing gives, and calls of what cannot be called, are errors where that is certain, and only there."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

NET = """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(3, 4)
        self.width = 4
{more}
    def forward(self, x, mask=None):
        {line}
        return self.first(x)


net = Net()
{given}
print(net(torch.zeros(2, 3)).shape)
"""
CATCHES = "try:\n            x = self.second(x)\n        except {caught}:\n            x = x + 1"
ASKS = "x = self.second(x) if hasattr(self, 'second') else x"
NAMED = "        for name in ('sec', 'thi'):\n            setattr(self, name + 'ond', nn.Identity())\n"
WEIGHT = "        self.scale = nn.Parameter(torch.ones(3))\n"
PRUNED = "import torch.nn.utils.prune as prune\nprune.random_unstructured(net, name='scale', amount=0.3)"
PASSED = "import trainers\ntrainers.prepare({passed})"
METHOD = "from trainers import Trainer\ntrainer = Trainer(limit=3)\ntrainer.fit({passed})"
BASE = """\
import torch
from torch import nn


class Base(nn.Module):
    def forward(self, x):
        return self.head(x)


class Sub(Base):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(3, 4)


print({made}(torch.zeros(2, 3)).shape)
"""
SUPER = """\
class Base:
    def __init__(self):
        self.width = 3


class Sub(Base):
    def __init__(self):
        super({arguments}).__init__()


print(Sub().width)
"""


def net(line: str = "pass", more: str = "", given: str = "") -> str:
    return NET.format(line=line, more=more, given=given)


@pytest.mark.parametrize(
    ("source", "codes"),
    [
        (net("x = self.second(x)"), ["DLS115"]),
        (net("x = self.width(x)"), ["DLS114"]),
        (net("x = self.second(x)", more=NAMED), []),
        (net("x = self.second(x)", given="net.second = nn.Identity()"), []),
        (net(CATCHES.format(caught="AttributeError")), []),
        (net(CATCHES.format(caught="Exception")), []),
        (net(CATCHES.format(caught="KeyError")), ["DLS115"]),
        (net(ASKS), []),
        (net("x = x if mask is None else x + mask.size(0)"), []),
        (net("x = x * self.scale_mask", more=WEIGHT, given=PRUNED), []),
        (net("x = self.second(x)", given=PASSED.format(passed="net")), []),
        (net("x = self.second(x)", given=PASSED.format(passed="[net]")), []),
        (net("x = self.second(x)", given=PASSED.format(passed="model=nn.Sequential(net)")), []),
        (net("x = self.second(x)", given=METHOD.format(passed="net")), []),
        (net("x = self.second(x)", given="print([net])\nprint(len(nn.Sequential(net)))"), ["DLS115"]),
        (BASE.format(made="Sub()"), []),
        (BASE.format(made="Base()"), ["DLS115"]),
        (SUPER.format(arguments="Sub, self"), []),
        (SUPER.format(arguments="self, Sub"), ["DLS114"]),
    ],
)
def test_missing_attributes(tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str, codes: list[str]) -> None:
    assert codes_and_verdict(source, tmp_path, capsys)[0] == codes
