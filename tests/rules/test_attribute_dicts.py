"""Attribute dicts that begin empty, or with keywords, and are filled attribute by attribute (yacs, easydict)."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAM = """\
import torch
from easydict import EasyDict
from torch import nn
from yacs.config import CfgNode as CN

_C = CN()
_C.MODEL = CN(new_allowed=True)
_C.MODEL.WIDTH = 16


def defaults():
    return _C.clone()


cfg = defaults()
small = EasyDict({"depth": 2}, width=3)
small.heads = EasyDict()
small.heads.count = 2
"""


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nn.Linear(cfg.MODEL.WIDTH, 4)(torch.zeros(2, 16))", ([], "no errors")),
        ("nn.Linear(cfg.MODEL.WIDTH, 4)(torch.zeros(2, 17))", (["DLS101"], "errors")),
        ("nn.Linear(small.width + small.heads.count + small.depth, 4)(torch.zeros(2, 7))", ([], "no errors")),
        ("nn.Linear(small.width, 4)(torch.zeros(2, 4))", (["DLS101"], "errors")),
        ("nn.Linear(small.other, 4)(torch.zeros(2, 4))", ([], "unknown")),
    ],
)
def test_what_was_stored_is_known(line: str, told: tuple[list[str], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(PROGRAM + line + "\n", tmp_path, capsys) == told
