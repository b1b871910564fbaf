"""What a method of a library leaves out of account is not needed, told from its name: running sums that a progress bar shows tell no turns
apart."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, evaluate

PROGRAM = """\
import torch
from torch.utils.data import DataLoader, TensorDataset
from tqdm import tqdm

loader = DataLoader(TensorDataset(torch.zeros(40, 3)), batch_size=10)
optimizer = torch.optim.SGD([torch.zeros(3, requires_grad=True)], lr=0.1)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1)


def text(epoch):
    return f"epoch {{epoch}}"


for epoch in (1, 2, 3, 4):
    bar = tqdm(loader)
    for x, in bar:
        x @ torch.ones(3, 2)
    {use}
"""


@pytest.mark.parametrize(("use", "runs"), [
    ("bar.set_description(text(epoch))", 1),  # no class of the catalogue has it
    ("bar.set_postfix(epoch=text(epoch))", 1),
    ("scheduler.step(epoch=text(epoch))", 1),  # those that have it leave this argument out
    ("x.view(3, len(text(epoch)))", 4),
    ("x.view([3, len(text(epoch))])", 4),
])
def test_calls_of_what_is_only_shown(use: str, runs: int, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(PROGRAM.format(use=use))
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    contexts = Counter(str(f) for _, f in evaluate(facts, ["run"], Evaluation()).relation("run"))
    assert contexts["a.py::text"] == runs, contexts


def test_a_method_of_the_program_is_looked_into(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("""\
import torch


class Shown:
    def set_description(self, n):
        return torch.zeros(2, n) @ torch.zeros(3, 1)


def number(n):
    return n


for n in (3, 4):
    Shown().set_description(number(n))
""")
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    contexts = Counter(str(f) for _, f in evaluate(facts, ["run"], Evaluation()).relation("run"))
    assert contexts["a.py::number"] == 2, contexts
