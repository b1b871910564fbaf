"""Which calls matter is told with a bounded number of classes a variable: many classes in one list do not multiply, and are followed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from dlshape.cli.main import main
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, evaluate

MOST = 32


_CLASS = """\
class M{i}(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear({size}, 8)
    def forward(self, x):
        return self.fc(x)
"""
_PROGRAM = """\
import torch
from torch import nn
{classes}
models = [{made}]
for model in models:
    held = model
    held(torch.zeros(2, 8))
"""


def models(number: int) -> str:
    """So many classes in one list, each of which is called; the last has a layer that refuses its input."""
    classes = "".join(_CLASS.format(i=i, size=8 if i < number - 1 else 9) for i in range(number))
    return _PROGRAM.format(classes=classes, made=", ".join(f"M{i}()" for i in range(number)))


@pytest.mark.parametrize(("number", "crowded"), [(8, False), (60, True)])
def test_classes_of_a_variable(number: int, crowded: bool, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(models(number))
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    found = evaluate(facts, ["instance_held", "many_instances"], Evaluation())
    by_variable = Counter(str(v) for v, _ in found.relation("instance_held"))
    assert max(by_variable.values()) == min(number, MOST)
    assert bool(found.relation("many_instances")) == crowded


def test_the_fault_of_one_of_many_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.py").write_text(models(60))
    assert main(["check", "a.py"]) == 1
    assert "DLS101" in capsys.readouterr().out
