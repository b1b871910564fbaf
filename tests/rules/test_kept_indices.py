"""What a loop over many numbers keeps in a list is of one turn each: read behind the loop, it is not of each of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

KEPT = """
import torch

pairs = [(i, 2 * i) for i in range(6000)]


def product(x):
    return x @ torch.zeros(6, 1)


"""


@pytest.mark.parametrize("use", ["torch.zeros(*pairs[3]) @ torch.zeros(6, 1)", "product(torch.zeros(*pairs[3]))"])
def test_behind_the_loop_nobody_knows_which_turn_it_was(use: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(KEPT + use + "\n", tmp_path, capsys) == ([], "unknown")


@pytest.mark.parametrize("use", ["torch.zeros(i + 1, 2 * i) @ torch.zeros(6, 1)", "product(torch.zeros(i + 1, 2 * i))"])
def test_in_the_loop_it_fails_in_most_turns(use: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(f"{KEPT}for i in range(6000):\n    {use}\n", tmp_path, capsys) == (["DLS101"], "errors")
