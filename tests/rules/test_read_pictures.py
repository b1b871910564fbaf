"""How many channels a picture has that `read_image` reads, where the call says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAM = """\
import torch
from torch import nn
from torchvision.io import ImageReadMode, read_image

nn.Conv2d({channels}, 8, 1)(read_image("a.png"{mode}).float().unsqueeze(0))
"""


@pytest.mark.parametrize(
    ("mode", "channels", "told"),
    [
        (", ImageReadMode.RGB", 3, ([], "no errors")),
        (", ImageReadMode.RGB", 1, (["DLS104"], "errors")),
        (", mode=ImageReadMode.GRAY", 3, (["DLS104"], "errors")),
        (", mode='RGB_ALPHA'", 4, ([], "no errors")),
        ("", 3, (["DLS104"], "no errors")),
    ],
)
def test_channels(mode: str, channels: int, told: tuple[list[str], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(PROGRAM.format(mode=mode, channels=channels), tmp_path, capsys) == told
