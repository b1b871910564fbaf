"""What goes into what nobody can know is not needed: a loop over the names of files runs what reads them once."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, evaluate

PROGRAM = """\
from pathlib import Path
{imported}
import torch

NAMES = ["a", "b", "c", "d"]


def find(root, name):
    path = Path(root) / f"{{name}}.dat"
    if not path.exists():
        raise FileNotFoundError(path)
    return path


def load(name, n):
    data = {reads}
    return torch.as_tensor(data[::n])


for name in NAMES:
    x = load(name, 2)
    print(name, x @ torch.ones(2, 2))
"""


@pytest.mark.parametrize(("imported", "reads", "runs"), [
    ("import signals", "signals.read(str(find('/data', name))).samples()", 1),  # without a model
    ("import numpy as np", "np.load(find('/data', name))", 1),  # what it gives does not depend on the path
    ("", "torch.zeros({'a': 1, 'b': 2, 'c': 3, 'd': 4}[name], 2)", 4),
])
def test_contexts_of_what_reads_files(imported: str, reads: str, runs: int, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(PROGRAM.format(imported=imported, reads=reads))
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    contexts = Counter(str(f) for _, f in evaluate(facts, ["run"], Evaluation()).relation("run"))
    assert contexts["a.py::load"] == runs, contexts


def test_paths_of_what_the_program_saves_are_needed(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("""\
import torch
from torch import nn


def save(model, path):
    torch.save(model.state_dict(), path)


def load(path):
    state = torch.load(path)
    return state["weight"].flatten()


save(nn.Linear(3, 2), "narrow.pth")
save(nn.Linear(4, 2), "wide.pth")
load("narrow.pth") @ torch.ones(6)
load("wide.pth") @ torch.ones(8)
""")
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    contexts = Counter(str(f) for _, f in evaluate(facts, ["run"], Evaluation()).relation("run"))
    assert (contexts["a.py::save"], contexts["a.py::load"]) == (2, 2)
