"""Models of timm by their names: what one gives has two dimensions, unless a part of it may be another."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAM = """\
import timm
import torch
from timm.models import create_model
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.trunk = {made}
        self.head = nn.Linear(8, 8)

    def forward(self, x):
        return self.trunk(x)


net = Net()
{replaced}
torch.optim.SGD(net.parameters(), 0.1)
y = net(torch.zeros(2, 3, 64, 64)).mean({axis})
"""
MADE = "timm.create_model('resnet18', pretrained=True, num_classes=0)"


@pytest.mark.parametrize(
    ("made", "replaced", "axis", "told"),
    [
        (MADE, "", 1, ([], "no errors")),
        (MADE, "", 2, (["DLS106"], "errors")),
        (MADE, "net.trunk.num_features", 1, ([], "no errors")),
        ("create_model('resnet18')", "", 2, (["DLS106"], "errors")),
        ("timm.create_model('resnet18', features_only=True)", "", 2, ([], "unknown")),
        ("timm.create_model('resnet18', num_classes=0, global_pool='')", "", 2, ([], "unknown")),
        (MADE, "net.trunk.global_pool = nn.Identity()", 2, ([], "unknown")),
        (MADE, "net.trunk.head.global_pool = nn.Identity()", 2, ([], "unknown")),
        (MADE, "net.trunk.reset_classifier(0, '')", 2, ([], "unknown")),
        (MADE, "setattr(net.trunk, 'global_pool', nn.Identity())", 2, ([], "unknown")),
    ],
)
def test_what_they_give(
    made: str, replaced: str, axis: int, told: tuple[list[str], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert codes_and_verdict(PROGRAM.format(made=made, replaced=replaced, axis=axis), tmp_path, capsys) == told
