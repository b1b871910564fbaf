"""A collate function that gives one of many values: the pairs of a full and a residual batch are not multiplied."""

from __future__ import annotations

from pathlib import Path

from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, evaluate

TESTS = "".join(f"    if sys.argv[{i}] == 'a':\n        return torch.zeros({i + 2}, len(batch))\n" for i in range(9))
PROGRAM = f"""\
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset


def collate(batch):
{TESTS}    return None


for x in DataLoader(TensorDataset(torch.zeros(30, 4)), batch_size=8, collate_fn=collate):
    print(x)
"""


def test_pairs(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(PROGRAM)
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    found = [*evaluate(facts, ["gone_through"], Evaluation()).relation("gone_through")]
    assert 8 < len(found) <= 17
