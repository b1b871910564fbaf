"""Faults are put exactly where they are meant to be."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path

import pytest

PATH = Path(__file__).resolve().parents[2] / "bench" / "mutants.py"
SPEC = importlib.util.spec_from_file_location("mutants", PATH)
assert SPEC is not None
assert SPEC.loader is not None
mutants = importlib.util.module_from_spec(SPEC)
sys.modules["mutants"] = mutants
SPEC.loader.exec_module(mutants)

PROGRAM = '''import torch.nn as nn
import torch.nn.functional as F


class Net(nn.Module):
    def __init__(self, n=4):
        self.a = nn.Conv2d(3, 2 * n, kernel_size=(3, 5), bias=True)
        self.b = nn.Linear(len("é" * 7), 0)


net = Net([8, 9])
loss = F.nll_loss(net(x), target.view(
    -1))
print("é", F.nll_loss(a, é), 17)
'''


def test_short_targets_replace_the_second_argument_of_every_loss() -> None:
    found = list(mutants.short_targets("main.py", PROGRAM, mutants.LOSSES))
    assert [(m.line, m.what) for m in found] == [
        (12, "nll_loss: target target.view(\n    -1)[:-1]"),
        (14, "nll_loss: target é[:-1]"),
    ]
    assert "net(x), (target.view(\n    -1))[:-1])\n" in found[0].text
    assert 'print("é", F.nll_loss(a, (é)[:-1]), 17)' in found[1].text


def test_constants_change_in_constructors_of_layers_only() -> None:
    found = [m.what for m in mutants.off_by_one("main.py", PROGRAM)]
    assert sorted(found) == sorted(
        f"{layer}: {old} -> {new}"
        for layer, old in [("Conv2d", 3), ("Conv2d", 2), ("Conv2d", 3), ("Conv2d", 5), ("Linear", 0), ("Net", 8), ("Net", 9)]
        for new in (old + 1, old - 1)
        if new >= 0
    )


def test_every_mutant_is_a_program_that_differs_in_the_lines_of_one_expression() -> None:
    for mutant in [*mutants.short_targets("main.py", PROGRAM, mutants.LOSSES), *mutants.off_by_one("main.py", PROGRAM)]:
        ast.parse(mutant.text)
        changed = [i for i, (a, b) in enumerate(zip(PROGRAM.splitlines(), mutant.text.splitlines(), strict=True), 1) if a != b]
        assert changed in ([mutant.line], [mutant.line, mutant.line + 1])


def test_a_program_without_a_loss_gets_a_short_operand_of_eq(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("ok = prediction.eq(label).sum()\n")
    assert [m.text for m in mutants.mutants(tmp_path, 10)] == ["ok = prediction.eq((label)[:-1]).sum()\n"]


@pytest.mark.parametrize(("limit", "expected"), [(10, [0, 1, 2, 3, 4]), (2, [0, 2]), (0, [])])
def test_spread_keeps_the_order(limit: int, expected: list[int]) -> None:
    assert mutants.spread(list(range(5)), limit) == expected
