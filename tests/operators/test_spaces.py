"""A space that a program makes itself has a shape that nobody works out; the rules' own, of an environment, has one."""

from __future__ import annotations

from pathlib import Path

from dlshape.cli.main import main


def test_a_box_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(
        "import gymnasium as gym\nimport torch\n\nbox = gym.spaces.Box(0, 1, (3, 8))\ntorch.zeros(4, 8) @ torch.zeros(box.shape[0], 2)\n")
    assert main(["check", str(tmp_path / "a.py"), "--quiet"]) == 0
