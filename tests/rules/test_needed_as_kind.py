"""What is needed as a kind: numbers among the operands of elementwise arithmetic do not tell iterations apart; numbers that sizes depend on
do, and so does what may be a container or come from outside."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, evaluate

PROGRAM = """\
import numpy as np
import torch


def walk(x, limit):
    step = 1
    for turn in range(limit):
        x = {use}
        step = step + 1
    return x


print(walk(torch.zeros(4, 3), 9).sum())
"""


def carried(tmp_path: Path, use: str) -> set[str]:
    """The names that the loop of the program carries and does not tell iterations apart by."""
    (tmp_path / "main.py").write_text(PROGRAM.format(use=use))
    facts, _ = with_library(extract_tree(tmp_path / "main.py"))
    positions = {(str(loop), k) for loop, k in evaluate(facts, ["insensitive_position"], Evaluation()).relation("insensitive_position")}
    return {str(v).rpartition(":")[2].partition(".")[0] for loop, k, v, _ in facts["loop_phi"] if (str(loop), k) in positions}


@pytest.mark.parametrize(("use", "joined"), [
    ("x * step", {"step"}),
    ("(x + np.sqrt(2 * step)) / step", {"step"}),
    ("torch.add(x, step)", {"step"}),
    ("x + torch.full((4, 3), step)", {"step"}),
    ("x * (x > step)", {"step"}),
    ("torch.zeros(4, step)", set()),
    ("x.reshape(step, -1)", set()),
    ("x * torch.zeros(step, 1)", set()),
    ("x[:step]", set()),
    ("torch.full((4, step), 3)", set()),
])
def test_numbers_in_elementwise_arithmetic_are_needed_as_kinds(tmp_path: Path, use: str, joined: set[str]) -> None:
    assert carried(tmp_path, use) & {"step"} == joined
