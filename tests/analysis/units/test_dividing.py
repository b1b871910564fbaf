"""Units with too many contexts to tell all of them apart are divided."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.solve import solve_facts
from dlshape.analysis.units.dividing import Division
from dlshape.analysis.units.graph import Modules, Unit
from dlshape.analysis.units.parts import Parts
from dlshape.inputs.program import program_facts
from dlshape.report.result import Result
from dlshape.solver import evaluation
from dlshape.solver.introspection import Attempt
from hypothesis import given
from hypothesis import strategies as st

NO_MODULES = Modules((), frozenset(), frozenset(), {}, {}, {})


def functions(module: str, *names: str) -> list[tuple[str, str, str, str, str]]:
    return [(f"{module}::{name}", module, name.rpartition(".")[2], "def", f"{module}::{name}#0") for name in names]


@given(st.lists(st.from_regex(r"[a-z]{1,3}", fullmatch=True), unique=True, min_size=2, max_size=20), st.data())
def test_each_function_that_nothing_names_is_started_in_one_part(names: list[str], data: st.DataObject) -> None:
    named = data.draw(st.lists(st.sampled_from(names), unique=True, max_size=len(names) - 2))
    facts = {"module": [("a.py", "", "a.py::<module>")], "function": functions("a.py", "<module>", *names),
             "load_global": [(f"a.py:{n}:t.1", "a.py::<module>#0", "a.py", name) for n, name in enumerate(named)]}
    division = Division(NO_MODULES, Parts(facts))
    every = {f"a.py::{name}" for name in names}

    def leaves(unit: Unit) -> list[Unit]:
        parts = division.parts(unit)
        return [leaf for part in parts for leaf in leaves(part)] if parts else [unit]

    found = leaves(Unit(("a.py",), frozenset({"a.py"})))
    started = sorted(name for unit in found for name in every - unit.elsewhere)
    assert started == sorted(every - {f"a.py::{name}" for name in named})
    assert len({unit.name for unit in found}) == len(found)


def test_methods_go_with_their_class_and_a_program_that_runs_itself_stays_whole() -> None:
    facts = {"module": [("a.py", "", "a.py::<module>")], "function": functions("a.py", "TestA", "TestA.test_one", "test_b", "test_b.inner")}
    unit, parts = Unit(("a.py",), frozenset({"a.py"})), Parts(facts)
    assert [part.elsewhere for part in Division(NO_MODULES, parts).parts(unit)] == [
        {"a.py::test_b", "a.py::test_b.inner"}, {"a.py::TestA", "a.py::TestA.test_one"}]
    guarded = Modules((), frozenset({"a.py"}), frozenset(), {}, {}, {})
    assert Division(guarded, parts).parts(unit) == ()


def test_a_part_has_what_its_own_entries_import() -> None:
    facts = {"module": [(m, "", f"{m}::<module>") for m in ("a.py", "b.py", "net.py")],
             "function": [*functions("a.py", "test_a", "helper"), *functions("b.py", "test_b")],
             "load_global": [("b.py:1:t.1", "b.py::test_b#0", "b.py", "helper")]}
    modules = Modules((), frozenset(), frozenset(), {"a.py": frozenset({"net.py"}), "b.py": frozenset()}, {}, {})
    first, second = Division(modules, Parts(facts)).parts(Unit(("a.py", "b.py"), frozenset({"a.py", "b.py", "net.py"})))
    assert (first.entries, first.modules, first.elsewhere) == (("a.py",), {"a.py", "net.py"}, {"a.py::helper"})  # b.py may call it
    assert (second.entries, second.modules, second.elsewhere) == (("b.py",), {"b.py"}, frozenset())


def test_a_part_leaves_entries_of_others_that_it_imports_to_them() -> None:
    facts = {"module": [(m, "", f"{m}::<module>") for m in ("a.py", "b.py", "net.py")],
             "function": [*functions("a.py", "test_a"), *functions("b.py", "test_b")]}
    modules = Modules((), frozenset(), frozenset(), {"a.py": frozenset({"b.py", "net.py"}), "b.py": frozenset({"net.py"})}, {}, {})
    unit = Unit(("a.py", "b.py"), frozenset({"a.py", "b.py", "net.py"}), left_to_others=frozenset({"net.py"}))
    first, second = Division(modules, Parts(facts)).parts(unit)
    assert (first.left_to_others, second.left_to_others) == ({"b.py", "net.py"}, {"net.py"})


TEST = """
def test_{n}():
    x = torch.zeros({n}, 3)
    for width in range(2, 12):
        x = torch.cat([x, torch.zeros({n}, width)], dim=1)
    assert nn.Linear({features}, 4)(x).shape == ({n}, 4)
"""


def findings(result: Result) -> list[tuple[str, int, str]]:
    return [(one.severity.value, one.place.line, one.code) for one in result.diagnostics]


def test_what_is_divided_is_told_as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixteen tests, of which one fails, with room for a few of them."""
    tests = [TEST.format(n=n, features=99 if n == 7 else 68) for n in range(1, 17)]
    (tmp_path / "test_many.py").write_text("import torch\nfrom torch import nn\n" + "".join(tests))
    (tmp_path / "other.py").write_text("import torch\nprint(torch.zeros(3))\n")
    facts, used = program_facts(tmp_path, 1, None), list[bool]()
    solve = Division.parts

    def analysed(first: int) -> Result:
        limits = Attempt(first), Attempt(first, 2), Attempt(2_000_000, 2)
        monkeypatch.setattr(evaluation, "attempts", lambda tuples: limits)
        return solve_facts(facts, tmp_path, Options(), Stopwatch())

    whole = analysed(400_000)
    monkeypatch.setattr(Division, "parts", lambda self, unit: used.append(bool(unit.place)) or solve(self, unit))
    divided = analysed(16_000)
    assert any(used)
    assert findings(divided) == findings(whole) == [("error", 44, "DLS101")]
    assert divided.summary.verdict == whole.summary.verdict
    assert [unit.entries for unit in divided.summary.units] == [unit.entries for unit in whole.summary.units]
    assert [unit.parts for unit in whole.summary.units] == [1, 1]
    assert max(unit.parts for unit in divided.summary.units) > 2


def test_what_a_file_does_by_itself_is_not_divided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part of it would do the same."""
    called = "".join(TEST.format(n=n, features=68) + f"test_{n}()\n" for n in range(1, 17))
    (tmp_path / "all.py").write_text("import torch\nfrom torch import nn\n" + called + "def f():\n    pass\n\ndef g():\n    pass\n")
    (tmp_path / "other.py").write_text("import torch\nprint(torch.zeros(3))\n")
    monkeypatch.setattr(evaluation, "attempts", lambda tuples: (Attempt(16_000), Attempt(2_000_000)))
    result = solve_facts(program_facts(tmp_path, 1, None), tmp_path, Options(), Stopwatch())
    assert len(result.summary.units) == 2
    assert {severity for severity, _, _ in findings(result)} == {"info"}  # contexts are joined
