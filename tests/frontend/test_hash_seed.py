"""Facts of a program that changes tensors in place under several names are the same whichever way Python goes through sets."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

_GROUPS = """
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


_WAYS = """
import torch

def chosen(kind, first, second, third):
    for name in ("a", "b", "c"):
        one = first if kind == 1 else second if kind == 2 else third
        other = second if kind == 1 else third if kind == 2 else first
        one.mul_(2)
        other.append(one)
        first, second, third = one, other, first
        kept = [first, second]
        kept[0].unsqueeze_(0)
    return one, other, kept
"""


@pytest.mark.parametrize("text", [_GROUPS, _WAYS], ids=["groups", "ways"])
def test_seeds_give_the_same_facts(tmp_path: Path, text: str) -> None:
    program = tmp_path / "p.py"
    program.write_text(text)
    found = {_dumped(program, seed) for seed in range(1, 5)}
    assert len(found) == 1


def _dumped(program: Path, seed: int) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    done = subprocess.run([sys.executable, "-m", "dlshape.frontend.dump", str(program)],
                          capture_output=True, text=True, check=True, env=environment)
    assert "perhaps_changed" in done.stdout
    return done.stdout
