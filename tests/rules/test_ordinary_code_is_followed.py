"""What ordinary programs do everywhere, and the net caught: each of these said `no rule` of something that Python does every day."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main
from told import codes_and_verdict

JOINED = """
import torch

def f(model):
    x = torch.zeros(3)
    y = None
    for i, part in enumerate(model):
        if i == {number}:
            break
        x, y = part(x), x
    return torch.zeros(2) + 1

f(torch.load("parts"))
"""
NARROWED = """
import torch

def f(p):
    starts = list(range(0, p - 3 + 1, 5))
    if starts[-1] != p - 3:
        starts.append(p - 3)
    return torch.zeros(len(starts)).sum()
"""
SIZE = """
import torch
import wfdb

signal = wfdb.rdrecord("x").p_signal
for i in range(0, signal.size, 360):
    torch.zeros(3).sum()
"""
ARRAYS = """
import numpy as np
import sys
import torch

k = int(sys.argv[1])
pair = (np.zeros((1, 3)), 0)
{arms}
rows = len(pair[0])
torch.from_numpy(np.hstack([pair[0][:, 0], np.argmax(pair[0], axis=1)])).sum()
""".format(arms="".join(f"if k == {i}:\n    pair = (np.zeros(({i}, 3)), {i})\n" for i in range(2, 26)))


@pytest.mark.parametrize(
    "source",
    [JOINED.format(number=0), JOINED.format(number=100), NARROWED, SIZE, ARRAYS],
    ids=["first turn", "later turn", "element that is compared", "size", "arrays beyond a limit"],
)
def test_the_net_is_empty(source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    codes, _ = codes_and_verdict(source, tmp_path, capsys)
    assert codes == []
    main(["check", str(tmp_path / "program.py"), "--undecided"])
    assert "no rule" not in capsys.readouterr().out


SUM = """
import sys
import torch

penalty = None
if len(sys.argv) > 1:
    penalty = torch.zeros(3)
try:
    print(torch.zeros(3) + penalty)
except TypeError:
    torch.zeros(2) + torch.zeros(5)
"""


def test_a_tensor_and_none_raise(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The way into the handler is found."""
    codes, verdict = codes_and_verdict(SUM, tmp_path, capsys)
    assert (codes, verdict) == (["DLS102"], "errors")
