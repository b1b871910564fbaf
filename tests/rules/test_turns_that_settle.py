"""Loops of alike turns come to an end after a few: what they collect or count decides nothing on the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, evaluate
from told import codes_and_verdict

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


BEST = """\
import torch


def climb(turns):
    best, kept, scale = -1.0, (4, 2), 0.01
    for _ in range(turns):
        score = float(input())
        if score > best:
            best = score
            kept = (2, 4) if kept[0] == 4 else (4, 2)
            scale = max(0.001, scale / 2)
        else:
            scale = min(2, scale * 2)
        if best > 195:
            break
    return kept


print(torch.zeros(*climb(500)).shape)
"""


@pytest.mark.parametrize(
    ("start", "turn", "least", "most"),
    [
        ("[]", "found.append(time.perf_counter())", 2, 4),
        ("[]", "found.append(model(torch.zeros(2, 3)))", 2, 4),
        ("[]", "found.append('word')", 2, 4),
        ("[]", "found.append(2 if env else 3); stop = env.startswith('a')\n        if stop: break", 2, 8),
        ("[]", "found.append(len(found))", 200, 201),  # what is looked at is followed
        ("[]", "found += [time.perf_counter()]", 2, 4),
        ("[]", "found = found + ['word']", 2, 4),
        ("[]", "found.extend([model(torch.zeros(2, 3))])", 2, 4),
        ("[1]", "found.append('word')", 2, 4),  # others than it began with
        ("[1]", "found.append([len(sys.argv)])", 200, 201),
        ("[]", "found.append(torch.randn(5)[torch.randn(5) > 0])", 200, 201),  # another size in each turn
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


def test_turns_that_may_be_left_and_go_on_changing_are_any_number_of_them(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(BEST)
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    found = evaluate(facts, ["turn_context"], Evaluation()).relation("turn_context")
    assert 8 <= sum(1 for _, loop, _ in found if str(loop).startswith("a.py::climb")) <= 80  # 606 where all 500 turns were told apart


FILLED = """\
import sys

import torch

xs = {start}
for _ in range(40):
    {turn}
print(torch.stack(xs).view({size}, 3))
"""


@pytest.mark.parametrize(
    ("start", "turn", "rows"),
    [
        ("[]", "xs += [torch.zeros(3)]", 40),
        ("[torch.ones(3)]", "xs.append(torch.zeros(3))", 41),
        ("[torch.ones(3)]", "xs.extend([torch.zeros(3)])", 41),
        ("[torch.ones(3), torch.ones(3)]", "xs = xs + [torch.zeros(3)]", 42),
    ],
)
def test_behind_the_loop_there_are_as_many_as_it_had_turns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], start: str, turn: str, rows: int
) -> None:
    for size, codes in ((rows, []), (rows + 1, ["DLS103"])):
        assert codes_and_verdict(FILLED.format(start=start, turn=turn, size=size), tmp_path, capsys)[0] == codes


def test_each_list_that_it_may_begin_with_is_added_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = "[torch.zeros(3)] if len(sys.argv) < 9 else [torch.ones(3), torch.ones(3)]"
    turn = "xs.append(torch.zeros(3))"
    found = [codes_and_verdict(FILLED.format(start=start, turn=turn, size=n), tmp_path, capsys)[0] for n in (41, 42, 43)]
    assert found == [[], [], ["DLS103"]]  # which of the two it is, is not known, and neither has 43


ENTERED_AGAIN = """\
import torch

state = {"mean": torch.zeros(3), "weight": torch.zeros(2, 3), "bias": torch.zeros(2)}
for _ in range(40):
    for name, value in state.items():
        state[name] = value * 0.9 + 0.1
    state.update({"mean": state["mean"] + 1, "bias": state["bias"] - 1})
print(torch.zeros(3, 3) @ state["weight"])
"""


def test_keys_that_are_entered_again_make_no_other_dict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.py").write_text(ENTERED_AGAIN)
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    found = evaluate(facts, ["turn_context"], Evaluation()).relation("turn_context")
    assert len(found) <= 8  # each turn made another dict, until a limit was reached
    assert codes_and_verdict(ENTERED_AGAIN, tmp_path, capsys)[0] == ["DLS101"]
