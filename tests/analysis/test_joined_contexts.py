"""Contexts that stand for several calls or turns are as right as exact ones, if less is known: programs whose errors are known are analysed
with nothing told apart, and with a drawn part of it joined."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from zlib import crc32

import dlshape.rules
import pytest
from dlshape.analysis.pipeline import Options, Stopwatch, solve_part
from dlshape.analysis.units.join import joined_result
from dlshape.facts.rows import Facts
from dlshape.inputs.program import program_facts
from dlshape.report.program import Program
from dlshape.report.result import Result, Severity, Verdict
from dlshape.solver import evaluation
from dlshape.solver.evaluation import prepared_for
from dlshape.solver.introspection import Attempt, Joined, all_joined

PROGRAMS = sorted((Path(__file__).parents[1] / "programs").glob("*.py"))
OF_TENSORFLOW = sorted((Path(__file__).parents[1] / "tensorflow" / "programs").glob("*.py"))
EVERY = 3
EVERY_OF_TENSORFLOW = 16


@dataclass(frozen=True, slots=True)
class Whole(Joined):
    """In the place of what is joined at first, nothing: this `part` of the program, drawn by `seed`."""

    program: Facts = field(default_factory=dict)
    part: float = 1.0
    seed: str = ""

    def facts(self, attempt: Attempt) -> Facts:
        drawn = random.Random(self.seed)
        every = all_joined(self.program)
        functions, loops, classes = (
            frozenset(one for one in sorted(names) if drawn.random() < self.part) for names in (every.functions, every.loops, every.classes)
        )
        return Joined(functions, loops, classes).facts(attempt)


def insensitive(files: list[Path], harder: int, part: float, monkeypatch: pytest.MonkeyPatch) -> dict[Path, Result]:
    options, results = Options(), {}
    monkeypatch.setattr(evaluation, "attempts", lambda tuples: (Attempt(400_000, harder),))
    with prepared_for(options.evaluation) as prepared:
        for file in files:
            facts = program_facts(file, 1, None)
            monkeypatch.setattr(evaluation, "Joined", partial(Whole, program=facts, part=part, seed=file.name))
            found = solve_part(facts, file.parent, file, options, Stopwatch(), prepared, alone=True)
            results[file] = joined_result(Program(facts, file.parent), [(None, found)])
    return results


def expected(file: Path) -> set[tuple[int, str]]:
    """Line and code of the errors that the program has."""
    found = set()
    for number, line in enumerate(file.read_text().splitlines(), 1):
        for item in line.partition("# expect: ")[2].split(";"):
            severity, _, code = item.strip().partition(" ")
            if severity == "error":
                found.add((number, code.split()[0]))
    return found


@pytest.mark.parametrize(("turn", "harder", "part"), [(0, 1, 1.0), (1, 2, 0.4), (2, 4, 1.0)])
def test_no_error_is_false_and_none_is_passed_over(turn: int, harder: int, part: float, monkeypatch: pytest.MonkeyPatch) -> None:
    # One more program changes no other's turn.
    assert right(insensitive([file for file in PROGRAMS if crc32(file.name.encode()) % EVERY == turn], harder, part, monkeypatch)) > 5


@pytest.mark.parametrize(("turn", "harder", "part"), [(0, 1, 1.0), (1, 2, 0.4), (2, 4, 1.0)])
def test_so_it_is_for_tensorflow(turn: int, harder: int, part: float, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = [file for file in OF_TENSORFLOW if crc32(file.name.encode()) % EVERY_OF_TENSORFLOW == turn]
    assert right(insensitive(drawn, harder, part, monkeypatch)) > 3


def test_what_is_joined_for_want_of_room_is_as_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the start, there is room for one context of each function and loop, and one value at each place."""
    source = Path(dlshape.rules.__file__).parents[1]
    for folder in ("rules", "facts", "checks"):
        for file in (source / folder).rglob("*.dl"):
            copy = tmp_path / file.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(re.sub(r"left \d+:\d+", "left 100000000:1", file.read_text()))
    monkeypatch.setattr(evaluation, "RULES", tmp_path / "rules" / "main.dl")
    chosen = [file for file in PROGRAMS if crc32(file.name.encode()) % EVERY == 0]
    assert right(insensitive(chosen, 1, 0.0, monkeypatch)) > 5


def right(results: Mapping[Path, Result]) -> int:
    """Asserts that no error is false, and that none is passed over in silence; how many are told."""
    kept = 0
    for file, result in results.items():
        told = {(one.place.line, one.code) for one in result.diagnostics if one.severity is Severity.ERROR}
        known = expected(file)
        assert told <= known, f"{file.name}: {told - known}"
        if known - told:
            warned = any(one.severity is Severity.WARNING for one in result.diagnostics)
            assert result.summary.verdict in (Verdict.UNKNOWN, Verdict.ERRORS) or warned, f"{file.name}: silent"
        kept += len(known & told)
    return kept


_REGISTRY = """
import os

TABLE = {}


def register(name=None):
    def decorator(made):
        if os.environ.get("WRAPPED"):
            def wrapper(*args, **kwargs):
                return made(*args, **kwargs)

            TABLE[name] = wrapper
            return wrapper
        TABLE[name or made.__name__] = made
        return made

    return decorator
"""
_PARTS = """
from registry import register
from torch import nn


@register("collate")
class Collate:
    def __call__(self, batch):
        found = []
        for sample in batch:
            found.append(sample["image"])
        return found


@register("net")
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(3, 4)

    def forward(self, x):
        return self.a(x)
"""
_USES = {
    "imported": "from parts import Net\n\nnet = Net()",
    "starred": "from parts import *\n\nnet = Net()",
    "attribute": "import parts\n\nnet = parts.Net()",
    "registry": "import parts\nfrom registry import TABLE\n\nnet = TABLE['net']()",
}


@pytest.mark.parametrize("use", sorted(_USES))
def test_what_a_joined_decorator_gives_back_is_in_doubt_in_other_modules(use: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The decorator stands for both classes: each name has both, and only one of them can be called with a tensor."""
    (tmp_path / "registry.py").write_text(_REGISTRY)
    (tmp_path / "parts.py").write_text(_PARTS)
    main = tmp_path / "main.py"
    main.write_text(f"import torch\n{_USES[use]}\nnet(torch.randn(5, 3))\n")
    facts, options = program_facts(main, 1, None), Options()
    joined = Joined(functions=frozenset({"registry.py::register.decorator"}))
    monkeypatch.setattr(evaluation, "attempts", lambda tuples: (Attempt(400_000),))
    monkeypatch.setattr(evaluation, "Joined", lambda: joined)
    with prepared_for(options.evaluation) as prepared:
        found = solve_part(facts, tmp_path, main, options, Stopwatch(), prepared, alone=True)
    assert not [one for one in found.diagnostics if one.severity is Severity.ERROR]
