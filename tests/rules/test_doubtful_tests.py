"""What is chosen by a test of an attribute that had another value before is no choice."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

BLOCK = """\
import torch
class Block(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.last = None
    def forward(self, x):
        {kept}
        return x
def listed(blocks):
    out = []
    for i, b in enumerate(blocks):
        if b.last is None:
            continue
        out.append((i, b.last))
    return out
def yielded(blocks):
    for i, b in enumerate(blocks):
        if b.last is None:
            continue
        yield i, b.last
def early(blocks):
    if blocks[0].last is None:
        return []
    return [(0, blocks[0].last), (1, blocks[1].last)]
b, c = Block(), Block()
b(torch.zeros(4, 5))
c(torch.zeros(4, 5))
chunks = [[] for _ in range(2)]
for i, a in {each}([b, c]):
    chunks[i].append(a)
[torch.cat(chunk) for chunk in chunks]
"""


@pytest.mark.parametrize("each", ["listed", "yielded", "early"])
def test_what_was_before_is_no_choice(tmp_path: Path, capsys: pytest.CaptureFixture[str], each: str) -> None:
    """Each of the two is set before it is asked for: no list is empty."""
    assert codes_and_verdict(BLOCK.format(kept="self.last = x", each=each), tmp_path, capsys) == ([], "unknown")


@pytest.mark.parametrize("each", ["listed", "yielded", "early"])
def test_what_is_never_set_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str], each: str) -> None:
    assert codes_and_verdict(BLOCK.format(kept="pass", each=each), tmp_path, capsys) == (["DLS105"], "errors")
