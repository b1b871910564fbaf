"""`load_from_checkpoint`: what the constructor lacks, the checkpoint says; options that it does not take are dropped."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAM = """\
import pytorch_lightning as pl
import torch
from torch import nn


class Net(pl.LightningModule):
    def __init__(self, width, name="a"):
        super().__init__()
        self.save_hyperparameters()
        self.layer = nn.Linear(3, width)

    def forward(self, x):
        return self.layer(x)


net = Net.load_from_checkpoint({given})
net(torch.zeros(2, {features})).mean({axis})
"""


@pytest.mark.parametrize(
    ("given", "features", "axis", "told"),
    [
        ("'a.ckpt'", 3, 1, ([], "no errors")),
        ("'a.ckpt'", 3, 2, (["DLS106"], "errors")),
        ("'a.ckpt'", 4, 1, (["DLS101"], "errors")),
        ("'a.ckpt', width=5, map_location='cpu', dtype=torch.float16", 3, 1, ([], "no errors")),
        ("'a.ckpt', width=5, map_location='cpu', dtype=torch.float16", 4, 1, (["DLS101"], "errors")),
    ],
)
def test_arguments(
    given: str, features: int, axis: int, told: tuple[list[str], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert codes_and_verdict(PROGRAM.format(given=given, features=features, axis=axis), tmp_path, capsys) == told
