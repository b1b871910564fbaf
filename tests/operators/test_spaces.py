"""A space that a program makes itself has a shape that nobody works out; the rules' own, of an environment, has one."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main


def test_a_box_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.py").write_text("""
import gymnasium as gym
import torch

box = gym.spaces.Box(0, 1, (3, 8))
torch.zeros(4, 8) @ torch.zeros(box.shape[0], 2)  # it has 3
size = gym.make("CartPole-v1").observation_space.shape[0]
x = torch.zeros(2, size)  # dlshape: reveal x
""")
    assert main(["check", str(tmp_path / "a.py")]) == 1
    said = capsys.readouterr().out
    assert "8 is not 3" in said
    assert "`x`: float32[2, 4]" in said
