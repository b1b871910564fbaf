"""Contexts are told apart where a check depends on it, and nowhere else (rules/impact/)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dlshape.inputs.library import with_library
from dlshape.inputs.program import program_facts
from dlshape.solver.evaluation import Evaluation, rounds

TOLD = ("insensitive_loop", "insensitive_function", "insensitive_formal", "run")


def relations(path: Path, selective: bool = True) -> Mapping[str, list[tuple[str, ...]]]:
    given, _ = with_library(program_facts(path, 1, None))
    found = rounds(given, TOLD, Evaluation(engine="embedded", selective=selective)).solution
    return {name: [tuple(map(str, row)) for row in found.relation(name)] for name in TOLD}


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "a.py"
    path.write_text(text, encoding="utf-8")
    return path


PLOTTER = """
import torch
from torch import nn

class Curve:
    def __init__(self):
        self.points = []

    def add(self, x, y):
        self.points.append((x, y))
        for a, b in self.points:
            print(a, b)

class Doubling(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.layer = nn.Linear(width, 2 * width)

    def forward(self, x):
        return self.layer(x)

curve = Curve()
x = torch.zeros(4, 8)
for step in range(3):
    x = Doubling(8 * 2 ** step)(x)
    curve.add(step, 0.5)
"""


def test_what_is_only_plotted_is_joined_and_widths_are_not(tmp_path: Path) -> None:
    found = relations(written(tmp_path, PLOTTER))
    assert ("a.py::Curve.add",) in found["insensitive_function"]
    assert ("a.py::Curve.add@11:8",) in found["insensitive_loop"]
    assert not any(f == "a.py::Doubling.__init__" and i == "1" for f, i in found["insensitive_formal"])
    contexts = [f for _, f in found["run"]]
    assert contexts.count("a.py::Curve.add") == 1
    assert contexts.count("a.py::Doubling.forward") == 3


def test_without_it_each_call_is_a_context(tmp_path: Path) -> None:
    found = relations(written(tmp_path, PLOTTER), selective=False)
    assert [f for _, f in found["run"]].count("a.py::Curve.add") == 3
    assert found["insensitive_function"] == []
