"""Lists that begin empty and to which each turn of a loop appends, which is gone through nobody knows how often: what any turn appends is
in them behind the loop, and no turn is told from another by what it finds in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, evaluate
from told import codes_and_verdict

SAMPLES = """\
import sys

import torch
from torch import nn

samples = [float(x) for x in open(sys.argv[1])]
"""


def choice(i: int) -> str:
    return f"    x{i} = torch.zeros(4, 9)\n    if s > {i}:\n        x{i} = torch.zeros({i + 7}, 9)\n"


def test_lists_do_not_multiply(tmp_path: Path) -> None:
    """Five lists, each with one of two elements a turn."""
    lists = "".join(f"xs{i} = []\n" for i in range(5))
    turn = "".join(choice(i) + f"    xs{i}.append(x{i})\n" for i in range(5))
    used = "".join(f"nn.Linear(9, 3)(torch.cat(xs{i}))\n" for i in range(5))
    (tmp_path / "a.py").write_text(f"{SAMPLES}{lists}for s in samples:\n{turn}{used}")
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    found = evaluate(facts, ["turn_context"], Evaluation()).relation("turn_context")
    assert sum(1 for _, loop, _ in found if str(loop).endswith("@12:0")) == 1  # 22 where each state of all was followed, up to bounds


@pytest.mark.parametrize(
    ("turn", "behind", "codes", "verdict"),
    [
        ("xs.append(torch.zeros(4, 9))", "nn.Linear(9, 3)(torch.cat(xs))", [], "unknown"),  # there may be none
        ("xs.append(torch.zeros(4, 9))", "for x in xs: nn.Linear(9, 3)(x)", [], "no errors"),
        ("xs.append(torch.zeros(4, 9))", "nn.Linear(8, 3)(torch.cat(xs))", ["DLS101"], "errors"),
        ("xs.append(torch.zeros(4, 9))", "torch.cat(xs) + torch.zeros(4, 9)", [], "unknown"),  # one turn, or more
        # Either element, or both: no run has to fail.
        ("xs.append(torch.zeros(4, 9) if s > 1 else torch.zeros(4, 8))", "nn.Linear(9, 3)(xs[0])", [], "unknown"),
        ("xs.append(torch.zeros(int(s), 9))", "torch.stack(xs)", [], "unknown"),  # of another size in each turn
        # Left in the midst: how many there are is not known.
        ("xs.append(torch.zeros(9))\n    if s > 3: break", "torch.stack(xs) + torch.zeros(2, 9)", [], "unknown"),
        ("xs.append(torch.zeros(9))\n    if s > 3: break", "nn.Linear(8, 3)(torch.stack(xs))", ["DLS101"], "errors"),
        # What is looked at on the way.
        ("xs.append(torch.zeros(len(xs) + 1, 9))", "for x in xs: nn.Linear(9, 3)(x)", [], "no errors"),
        ("xs.append(torch.zeros(9)); ys = torch.stack(xs)", "ys + torch.zeros(2, 9)", [], "unknown"),
    ],
)
def test_what_is_appended_is_behind_the_loop(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], turn: str, behind: str, codes: list[str], verdict: str
) -> None:
    source = f"{SAMPLES}xs = []\nfor s in samples:\n    {turn}\n{behind}\n"
    assert codes_and_verdict(source, tmp_path, capsys) == (codes, verdict)


def test_in_a_function_the_list_is_handed_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = f"{SAMPLES}\n\ndef filled(xs):\n    for s in samples:\n        xs.append(torch.zeros(9))\n\n\nrows = []\nfilled(rows)\n"
    assert codes_and_verdict(source + "for row in rows: nn.Linear(9, 3)(row)\n", tmp_path, capsys) == ([], "no errors")
    assert codes_and_verdict(source + "nn.Linear(8, 3)(torch.stack(rows))\n", tmp_path, capsys) == (["DLS101"], "errors")


def test_what_an_exception_leaves_behind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Any number of elements, also where the loop is left by an exception."""
    left = "try:\n    for s in samples:\n        xs.append(torch.zeros(9))\n        int(input())\nexcept ValueError:\n    pass\n"
    source = f"{SAMPLES}xs = []\n{left}"
    assert codes_and_verdict(source + "print(torch.stack(xs) + torch.zeros(2, 9))\n", tmp_path, capsys) == ([], "unknown")


def test_the_last_minibatch_is_in_the_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = """\
import torch
from torch.utils.data import DataLoader, TensorDataset

found = []
for (x,) in DataLoader(TensorDataset(torch.zeros(10, 3)), batch_size=4):
    found.append(x)
for x in found:
    print(x.view({rows}, -1))
"""
    for rows in (2, 4):  # 4, 4 and 2
        assert codes_and_verdict(source.format(rows=rows), tmp_path, capsys) == ([], "unknown")
