"""Facts do not depend on the order in which Python happens to go through sets."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

_PROGRAM = """
import torch

def step(groups, state):
    for group in groups:
        grad = group["grad"]
        mean, square, largest = state["mean"], state["square"], state["largest"]
        if group["centred"]:
            grad = grad.add(group["decay"])
        mean.mul_(0.9).add_(grad)
        square.mul_(0.99).addcmul_(grad, grad)
        if group["largest"]:
            torch.max(largest, square, out=largest)
            root = largest.sqrt().add_(1e-8)
        else:
            root = square.sqrt().add_(1e-8)
        largest.unsqueeze_(0)
        group["data"].addcdiv_(mean, root)
    return groups
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "p.py"
    path.write_text(_PROGRAM)
    return path


def test_seeds_give_the_same_facts(program: Path) -> None:
    found = {_dumped(program, seed) for seed in range(1, 5)}
    assert len(found) == 1


def _dumped(program: Path, seed: int) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    done = subprocess.run([sys.executable, "-m", "dlshape.frontend.dump", str(program)],
                          capture_output=True, text=True, check=True, env=environment)
    assert "perhaps_changed" in done.stdout
    return done.stdout
