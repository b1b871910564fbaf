"""A program that is analysed again: what is not changed is not solved."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from dlshape.analysis.again import KnownParts, ProgramAgain, UnitAgain, joined_units
from dlshape.analysis.part import Part
from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.solve import solve_facts
from dlshape.analysis.units.join import joined_result
from dlshape.facts.rows import Facts
from dlshape.inputs.program import program_facts, root_of
from dlshape.report.program import Program
from dlshape.report.result import Diagnostic
from dlshape.solver.evaluation import Evaluation, Prepared, prepared_for

FILES = {
    "net.py": "from torch import nn\n\n\ndef made(n):\n    return nn.Linear(n, 5)\n\n\n"
              "def unused():\n    return nn.Linear(2, 3)(made(2)(0))\n",
    "one.py": "import torch\nfrom net import made\n\nmade(4)(torch.zeros(2, 3))\n",
    "two.py": "import torch\nfrom net import made\n\nmade(3)(torch.zeros(2, 3))\n",
    "other.py": "import torch\n\ntorch.zeros(2, 3) @ torch.zeros(4, 5)\n",
    "pyproject.toml": "",
}


@pytest.fixture(scope="module")
def prepared() -> Iterator[Prepared]:
    with prepared_for(Evaluation()) as found:
        yield found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def facts_of(folder: Path, **changed: str) -> Facts:
    texts = {os.path.realpath(folder / f"{name}.py"): text.encode() for name, text in changed.items()}
    return program_facts(folder, 1, None, changed=texts)


def program(folder: Path, prepared: Prepared, opened: set[str] | None, first: str = "", **changed: str) -> ProgramAgain:
    facts = facts_of(folder, **changed)
    return ProgramAgain(facts, root_of(folder), Options(jobs=2), prepared, None if opened is None else frozenset(opened), first)


def solved(again: ProgramAgain, units: list[UnitAgain]) -> list[tuple[UnitAgain, Part]]:
    found: list[tuple[UnitAgain, Part]] = []
    again.solve(units, lambda unit, part: found.append((unit, part)))
    return found


def entries(units: list[UnitAgain]) -> list[str]:
    return [unit.unit.entries[0] for unit in units]


def test_all_that_is_looked_at_is_what_a_run_finds(folder: Path, prepared: Prepared) -> None:
    facts = facts_of(folder)
    whole = solve_facts(facts, root_of(folder), Options(jobs=2), Stopwatch())
    parts = program(folder, prepared, None).all({})
    found = joined_result(Program(facts, root_of(folder)), list(joined_units(parts)))

    def told(several: tuple[Diagnostic, ...]) -> set[tuple[str, str, str]]:
        return {(str(one.place), one.code, one.message) for one in several}

    assert told(found.diagnostics) == told(whole.diagnostics)
    assert len(found.diagnostics) >= 2


def test_only_units_with_what_is_looked_at(folder: Path, prepared: Prepared) -> None:
    assert sorted(entries(program(folder, prepared, {"net.py"}).scripts())) == ["one.py", "two.py"]
    assert entries(program(folder, prepared, {"other.py"}).scripts()) == ["other.py"]
    assert sorted(entries(program(folder, prepared, None).scripts())) == ["one.py", "other.py", "two.py"]


def test_keys_change_with_what_a_unit_depends_on(folder: Path, prepared: Prepared) -> None:
    def keys(**changed: str) -> dict[str, str]:
        return {unit.unit.entries[0]: unit.key for unit in program(folder, prepared, None, **changed).scripts()}

    before = keys()
    assert keys() == before
    other = keys(other=FILES["other.py"] + "x = 1\n")
    assert {name for name in before if other[name] != before[name]} == {"other.py"}
    net = keys(net=FILES["net.py"].replace("n, 5", "n, 6"))
    assert {name for name in before if net[name] != before[name]} == {"one.py", "two.py"}


def test_what_scripts_leave_out_is_solved_behind_them(folder: Path, prepared: Prepared) -> None:
    again = program(folder, prepared, {"net.py"})
    scripts = solved(again, again.scripts())
    assert entries(again.left(scripts)) == ["net.py"]
    again = program(folder, prepared, {"net.py"}, net=FILES["net.py"].partition("\n\n\ndef unused")[0] + "\n")
    assert entries(again.left(solved(again, again.scripts()))) == []


def test_what_is_edited_comes_first_and_then_what_is_fast(folder: Path, prepared: Prepared) -> None:
    again = program(folder, prepared, None, "two.py")
    known, units = KnownParts(), again.scripts()
    for unit in units:
        known.learn(unit, Part(seconds={"one.py": 3.0, "two.py": 9.0, "other.py": 1.0}[unit.unit.entries[0]]))
    assert entries(again.in_order(units, known)) == ["two.py", "other.py", "one.py"]


def test_the_newest_part_of_a_unit_stands_for_it_until_it_is_solved(folder: Path, prepared: Prepared) -> None:
    known = KnownParts()
    (old,) = program(folder, prepared, {"other.py"}).scripts()
    known.learn(old, Part(engine="old"))
    (new,) = program(folder, prepared, {"other.py"}, other="import torch\n").scripts()
    assert new.key not in known.parts
    stale = known.stale(new)
    assert stale is not None
    assert stale.engine == "old"


def test_a_program_of_one_unit_is_solved_as_a_whole(folder: Path, prepared: Prepared) -> None:
    facts = program_facts(folder / "other.py", 1, None)
    again = ProgramAgain(facts, root_of(folder / "other.py"), Options(), prepared, frozenset({"other.py"}), "other.py")
    ((unit, part),) = solved(again, again.scripts())
    assert unit.whole
    assert [one.code for one in part.diagnostics] == ["DLS101"]
    assert again.left([(unit, part)]) == []
    assert again.alone() is None
