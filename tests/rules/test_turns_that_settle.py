"""Loops of alike turns come to an end after a few: what they collect or count decides nothing on the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, evaluate

PROGRAM = """\
import sys
import time

import torch


def fill(model, env):
    found = {start}
    for _ in range(200):
        {turn}
    return found


print(torch.zeros(len(fill(torch.nn.Linear(3, 4), sys.argv[1]))).shape)
"""

ENTRIES = """\
import sys

import torch


def read(names):
    found = {}
    for name in names:
        rows = {}
        for line in open(name):
            cells = {}
            for cell in line.split():
                cells[cell] = float(cell)
            rows[line] = cells
        found[name] = rows
    return found


print(torch.zeros(len(read(sys.argv))).shape)
"""


@pytest.mark.parametrize(
    ("start", "turn", "least", "most"),
    [
        ("[]", "found.append(time.perf_counter())", 2, 4),
        ("[]", "found.append(model(torch.zeros(2, 3)))", 2, 4),
        ("[]", "found.append('word')", 2, 4),
        ("[]", "found.append(2 if env else 3); stop = env.startswith('a')\n        if stop: break", 2, 8),
        ("[]", "found.append(len(found))", 200, 201),  # what is looked at is followed
        ("[1]", "found.append('word')", 200, 201),
    ],
)
def test_turns(tmp_path: Path, start: str, turn: str, least: int, most: int) -> None:
    (tmp_path / "a.py").write_text(PROGRAM.format(start=start, turn=turn))
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    found = evaluate(facts, ["turn_context"], Evaluation()).relation("turn_context")
    assert least <= sum(1 for _, loop, _ in found if str(loop).startswith("a.py::fill")) <= most


def test_entries_under_unknown_keys_are_any_number_of_them(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(ENTRIES)
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    found = evaluate(facts, ["turn_context"], Evaluation()).relation("turn_context")
    assert 4 <= sum(1 for _, loop, _ in found if str(loop).startswith("a.py::read")) <= 14  # 18 where each number was another entry
