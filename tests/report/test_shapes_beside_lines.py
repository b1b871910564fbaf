"""Which names stand beside a line: those that got their values there, and others that changed with them."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import pytest
from dlshape.cli.main import main

sys.path.append(str(Path(__file__).parent))
from html_pages import read

PROGRAM = """\
import torch

x = torch.zeros(4, 6)
a, b = x.chunk(2)
y = x.contiguous()
d = torch.zeros(4, dtype=torch.int64)
e = d.float()
d.float().dot(torch.ones(4))
y.unsqueeze_(0)
for i, r in enumerate(a):
    z = r + 1
a.mm(b)
"""
BESIDE = {
    3: "x [4, 6]", 4: "a [2, 6]\nb [2, 6]", 5: "y [4, 6]", 6: "d [4]", 7: "e [4]", 8: "[]",
    9: "y [1, 4, 6]\nx [1, 4, 6]", 10: "r [6]", 11: "z [6]",
}  # fmt: skip


def test_names_beside_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.py").write_text(PROGRAM, encoding="utf-8")
    assert main(["report", "a.py", "-o", "out"]) == 1
    page = read(Path("out"))["file-0001-a.html"]
    shown = [attributes for _, attributes in page.elements if not {"line", "beside"}.isdisjoint(attributes.get("class", "").split())]
    beside = {int(before["id"][1:]): found["data-t"] for before, found in pairwise(shown) if "data-t" in found}
    assert beside == BESIDE
    told = {attributes["data-t"] for _, attributes in page.elements if "data-t" in attributes}
    assert "not known: a check fails here or before" in told
