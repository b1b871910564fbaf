"""What one round of evaluation leaves out, another enters: functions and classes that nothing calls, containers, options."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.inputs.library import with_library
from dlshape.inputs.program import program_facts
from dlshape.solver import evaluation
from dlshape.solver.evaluation import Cut, Evaluation, rounds

from pysouffle.embedded.solution import EmbeddedSolution

IMPORTS = "import torch\nfrom torch import nn\n"
NET = """
class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.layer = nn.Linear(width, 2)

    def forward(self, x):
        return self.layer(x)

    def half(self, x):
        return self.layer(x)[:, :1]

"""
HALF = ("a.py::Net", "half")


def entered(tmp_path: Path, text: str) -> dict[str, list[tuple[object, ...]]]:
    """What the last round was told, without the file's name."""
    (tmp_path / "a.py").write_text(IMPORTS + text)
    facts, _ = with_library(program_facts(tmp_path / "a.py", 1, None))
    found = rounds(facts, ["run"], Evaluation()).facts
    names = ("also_run", "also_built", "also_called", "changed_unseen", "other_than_default")
    return {name: sorted(found[name]) for name in names if found.get(name)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(NET + "Net(3)(torch.zeros(1, 3))\nn = Net(3)\nn.half(torch.zeros(1, 3))\n", {}, id="all is called"),
        pytest.param(NET + "KINDS = {'net': Net}\n", {"also_built": [("a.py::Net",)], "also_called": [HALF]}, id="a class in a table"),
        pytest.param(NET + "net = Net(3)\n", {"also_called": [("a.py::Net", "forward"), HALF]}, id="an object that is not applied"),
        pytest.param("def f(x):\n    return g(x)\ndef g(x):\n    return f(x)\n", {}, id="functions that only name each other"),
        pytest.param("def f(x):\n    return x + f(x)\nmap_over = [f]\n", {"also_run": [("a.py::f",)]}, id="a function in a list"),
        pytest.param("def f(x):\n    return x + 1\nif False:\n    f(3)\n", {}, id="decided against"),
    ],
)
def test_enters_what_is_left_out(tmp_path: Path, text: str, expected: dict[str, list[tuple[object, ...]]]) -> None:
    assert entered(tmp_path, text) == expected


def test_a_container_that_code_changes_which_is_not_reached(tmp_path: Path) -> None:
    text = """
class Log:
    def __init__(self):
        self.rows = []

log = Log()
def note(x):
    pass
def add(x):
    log.rows.append(x)
handlers = [note, add]
"""
    assert entered(tmp_path, text)["changed_unseen"] == [("rows",)]


def test_a_default_that_the_program_refuses(tmp_path: Path) -> None:
    text = """
import argparse
parser = argparse.ArgumentParser()
parser.add_argument("--parts", type=int, default=4)
args = parser.parse_args()
assert args.parts <= 3
print(torch.zeros(2, 3) @ torch.zeros(3, 1))
"""
    assert entered(tmp_path, text) == {"other_than_default": [("parts",)]}


def test_a_cut_before_what_is_unknown_is_known_leaves_nothing_certain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "class Log:\n    def __init__(self):\n        self.rows = []\nlog = Log()\n" \
           "def add(x):\n    log.rows.append(x)\nhandlers = [add]\ntorch.zeros(2, 3) @ torch.zeros(len(log.rows), 1)\n"
    (tmp_path / "a.py").write_text(IMPORTS + text)
    facts, _ = with_library(program_facts(tmp_path / "a.py", 1, None))
    with monkeypatch.context() as patch:
        patch.setattr(evaluation, "_ROUNDS", 1)
        first = rounds(facts, ["run"], Evaluation()).solution
    assert isinstance(first, EmbeddedSolution)
    assert rounds(facts, ["run"], Evaluation(tuples=first.used + 5)).cut is Cut.VALUES
    assert rounds(facts, ["run"], Evaluation()).cut is Cut.NOTHING
