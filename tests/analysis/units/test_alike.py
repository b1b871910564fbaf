"""Units that have nearly the same modules."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.solve import solve_facts
from dlshape.analysis.units import workers
from dlshape.analysis.units.alike import alike
from dlshape.analysis.units.graph import Unit
from dlshape.analysis.units.owners import with_owners
from dlshape.analysis.units.parts import Outside, Parts
from dlshape.inputs.program import program_facts
from dlshape.report.result import Result
from dlshape.solver.beginnings import ENTRIES
from hypothesis import given
from hypothesis import strategies as st


def size(module: str) -> int:
    return 9000 if module.startswith("p/") else 600


def unit(entry: str, *modules: str) -> Unit:
    return Unit((entry,), frozenset((entry, *modules)))


def test_scripts_of_one_package_are_alike() -> None:
    several = [unit(f"{name}.py", "p/a.py", "p/b.py") for name in "xyz"]
    assert [(one.entries, one.beside, one.alike) for one in alike(several, size)] == [
        (("x.py",), {"y.py", "z.py"}, 3), (("y.py",), {"x.py", "z.py"}, 3), (("z.py",), {"x.py", "y.py"}, 3)]


def test_what_shares_little_is_as_it_was() -> None:
    several = [unit("x.py", "p/a.py"), unit("y.py", "p/b.py"), unit("z.py")]
    assert alike(several, size) == several


def test_small_units_are_as_they_were() -> None:
    assert alike([unit("x.py", "y.py"), unit("y.py", "x.py")], size) == [unit("x.py", "y.py"), unit("y.py", "x.py")]


@given(st.lists(st.tuples(st.integers(0, 3), st.sets(st.integers(0, 9))), max_size=12, unique_by=lambda drawn: drawn[0]),
       st.integers(0, 9000))
def test_no_unit_is_lost_and_none_has_much_more(drawn: list[tuple[int, set[int]]], least: int) -> None:
    units = [unit(f"{entry}.py", *(f"p/{number}.py" for number in modules)) for entry, modules in drawn]
    found = alike(units, lambda module: least if module.startswith("p/") else 100)
    assert sorted((one.entries, one.modules) for one in found) == sorted((one.entries, one.modules) for one in units)
    for one in found:
        assert not one.beside & one.modules
        assert len(one.beside & {f"p/{n}.py" for n in range(10)}) * least <= 0.25 * (len(one.modules) * least + 100)
        assert sum(1 for other in found if other.given == one.given) >= one.alike


def test_facts_of_alike_units_differ_in_what_says_which_is_started() -> None:
    facts = {"module": [("x.py", "x", 0), ("y.py", "y", 0), ("p/a.py", "p.a", 0)], "assigned": [("p/a.py:1", "x.py:1"), ("x.py:2", "")]}
    parts = Parts(facts)
    x, y = (parts.of(one, Outside(frozenset({f"{one.entries[0]}::f"}), frozenset({("x.py", "f")})))
            for one in with_owners(alike([unit("x.py", "p/a.py"), unit("y.py", "p/a.py")], size), {}))
    assert {name for name in x.keys() | y.keys() if x.get(name) != y.get(name)} <= ENTRIES
    assert x["followed"] != y["followed"]
    assert x["left_to_others"] != y["left_to_others"]


NET = """
from torch import nn
SIZES = {}


class Net(nn.Module):
    def __init__(self, features):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(features, 8), nn.ReLU(), nn.Linear(8, SIZES.get("classes", 4)))

    def forward(self, x):
        return self.layers(x)
"""
SCRIPT = """
import torch
import nets.net
from nets.net import Net

nets.net.SIZES["classes"] = {classes}
y = Net({features})(torch.zeros(2, 3))
z = y + torch.zeros(2, 5)
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_units_that_are_alike_find_what_they_find_alone(tmp_path: Path, jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sets another size, and what one sets is not seen in the others."""
    (tmp_path / "nets").mkdir()
    (tmp_path / "nets" / "__init__.py").write_text("")
    (tmp_path / "nets" / "net.py").write_text(NET)
    for name, classes, features in (("right", 5, 3), ("wrong", 6, 3), ("other", 5, 4)):
        (tmp_path / f"{name}.py").write_text(SCRIPT.format(classes=classes, features=features))
    facts = program_facts(tmp_path, 1, None)

    def found() -> Result:
        return solve_facts(facts, tmp_path, Options(jobs=jobs), Stopwatch())

    monkeypatch.setattr("dlshape.analysis.units.alike._LEAST", 0)
    monkeypatch.setattr("dlshape.analysis.units.alike._MORE", 9.0)
    together = found()
    monkeypatch.setattr(workers, "alike", lambda units, size: list(units))
    apart = found()
    assert [(Path(one.place.file).name, one.place.line, one.code) for one in together.diagnostics] == [
        (Path(one.place.file).name, one.place.line, one.code) for one in apart.diagnostics]
    assert {(Path(one.place.file).name, one.place.line) for one in together.diagnostics} == {("wrong.py", 8), ("net.py", 12)}
