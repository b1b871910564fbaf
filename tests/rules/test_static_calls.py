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


_SUPER = """\
class Base:
    def build(self, size):
        return size
class Mixin:
    def build(self, size):
        return super().build(size)
class Other:
    def build(self, size):
        return size
class Joined(Mixin, Base):
    pass
"""


@pytest.mark.parametrize(("more", "any_of_the_name"), [("", False), ("class Late(Mixin, FOREIGN[0]):\n    pass\n", True)])
def test_super_leads_to_what_stands_behind(more: str, any_of_the_name: bool, tmp_path: Path) -> None:
    """Behind a mixin is what a class that derives from it has there; behind a base that nobody knows may be any."""
    (tmp_path / "a.py").write_text(_SUPER + more)
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    found = evaluate(facts, ["may_run", "super_called"], Evaluation())
    calls = {str(v) for v, *_ in found.relation("super_called")}
    run = {str(f) for v, f, _ in found.relation("may_run") if str(v) in calls}
    assert "a.py::Base.build" in run
    assert ("a.py::Other.build" in run) == any_of_the_name
