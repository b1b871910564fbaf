"""Programs of several scripts: each by itself, one result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.solve import solve_facts
from dlshape.cli.main import main
from dlshape.facts.errors import AnalysisError
from dlshape.inputs.arguments import with_arguments
from dlshape.inputs.program import program_facts
from dlshape.report.result import Result, Severity, Verdict
from dlshape.solver.evaluation import Evaluation

NET = """
import torch
from torch import nn

class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.fc = nn.Linear(width, 2)

    def forward(self, x):
        return self.fc(x)

def spare(n):
    return torch.zeros(n, 3) @ torch.zeros(4, 2)
"""
TRAIN = "import torch\nfrom net import Net\nprint(Net(8)(torch.zeros(5, {width})))\n"
# Every turn has another list: more tuples than a small limit allows.
EXPLODING = "import torch\nxs = []\nfor i in range(400):\n    xs = xs + [i]\n    y = torch.zeros(len(xs), 3) @ torch.zeros(3, len(xs))\n"


def solved(folder: Path, options: Options | None = None, arguments: tuple[tuple[str, str], ...] = (), **files: str) -> Result:
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    facts = with_arguments(program_facts(folder, 1, None), arguments)
    return solve_facts(facts, folder, options or Options(jobs=2), Stopwatch())


def found(result: Result) -> list[tuple[str, int, str]]:
    return [(Path(one.place.file).name, one.place.line, one.code) for one in result.diagnostics if one.severity is Severity.ERROR]


def test_what_is_cut_in_one_script_changes_nothing_in_another(tmp_path: Path) -> None:
    result = solved(tmp_path, Options(Evaluation(tuples=20_000), jobs=2), net=NET, train=TRAIN.format(width=7), explode=EXPLODING)
    assert ("net.py", 11, "DLS101") in found(result)
    assert {Path(unit.entries[0]).name: unit.unfinished for unit in result.summary.units if len(unit.entries) == 1} | {
        "net.py": False} == {"explode.py": True, "net.py": False, "train.py": False}
    assert not result.unfinished
    assert [Path(one.place.file).name for one in result.diagnostics if one.code == "DLS910"] == ["explode.py"]


def test_a_finding_of_several_scripts_is_one(tmp_path: Path) -> None:
    result = solved(tmp_path, net=NET, one=TRAIN.format(width=7), two=TRAIN.format(width=6), right=TRAIN.format(width=8))
    assert found(result) == [("net.py", 11, "DLS101"), ("net.py", 14, "DLS101")]
    first = next(one for one in result.diagnostics if one.place.line == 11)
    entries = first.notes[-1].removeprefix("happens when ").removesuffix(" run").split(", ")
    assert [Path(name).name for name in entries] == ["one.py", "two.py"]
    assert result.summary.functions == result.summary.analysed_functions


def test_what_no_script_reaches_is_solved_behind_them(tmp_path: Path) -> None:
    result = solved(tmp_path, net=NET, train=TRAIN.format(width=8), eval=TRAIN.format(width=8))
    assert found(result) == [("net.py", 14, "DLS101")]
    assert [tuple(Path(name).name for name in unit.entries) for unit in result.summary.units] == [("eval.py",), ("train.py",), ("net.py",)]


def test_what_a_script_decides_not_to_call_is_left_out(tmp_path: Path) -> None:
    decided = "from net import spare\nif 1 > 2:\n    spare(3)\n"
    result = solved(tmp_path, net=NET, train=TRAIN.format(width=8), decided=decided)
    assert found(result) == []


def test_places_that_several_scripts_reach_count_once(tmp_path: Path) -> None:
    one = solved(tmp_path, net=NET.partition("def spare")[0], one=TRAIN.format(width=8))
    two = solved(tmp_path, two=TRAIN.format(width=8))
    assert one.summary.verdict is two.summary.verdict is Verdict.NO_ERRORS
    assert two.summary.operators.places == one.summary.operators.places + 1
    assert two.summary.checks["valid"] == one.summary.checks["valid"] + 1


def test_what_one_script_saves_another_loads(tmp_path: Path) -> None:
    result = solved(tmp_path, make="import torch\ntorch.save(torch.zeros(2, 3), 'data.pt')\n",
                    use="import torch\nx = torch.load('data.pt')\ny = x @ torch.zeros(4, 1)\n")
    assert found(result) == [("use.py", 3, "DLS101")]


def test_an_option_of_one_script_alone_may_be_given(tmp_path: Path) -> None:
    option = "import argparse, torch\np = argparse.ArgumentParser()\np.add_argument('--n', type=int, default=3)\n" \
             "torch.zeros(2, p.parse_args().n) @ torch.zeros(3, 4)\n"
    files = {"script": option, "other": "import torch\ntorch.zeros(2)\n"}
    assert found(solved(tmp_path, arguments=(("n", "4"),), **files)) == [("script.py", 4, "DLS101")]
    with pytest.raises(AnalysisError, match="no option `width`"):
        solved(tmp_path, arguments=(("width", "4"),))


def test_of_what_was_cut_not_all_options_are_known(tmp_path: Path) -> None:
    text = "import argparse\np = argparse.ArgumentParser()\np.add_argument('--n', type=int, default=3)\nn = p.parse_args().n\n" + EXPLODING
    result = solved(tmp_path, Options(Evaluation(tuples=20_000)), (("n", "4"),), cut=text)
    assert result.unfinished


def test_a_query_asks_all_scripts_or_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in {"net": NET, "one": TRAIN.format(width=8), "two": TRAIN.format(width=6)}.items():
        Path(f"{name}.py").write_text(text, encoding="utf-8")
    assert main(["facts", "."]) == 0

    def verdicts(*more: str) -> set[str]:
        assert main(["query", "check_at_line", "--format", "json", *more]) == 0
        return {row["verdict"] for row in json.loads(capsys.readouterr().out) if row["line"] == 11}

    capsys.readouterr()
    assert (verdicts("--entry", "one.py"), verdicts("--entry", "two.py"), verdicts()) == ({"valid"}, {"invalid"}, {"valid", "invalid"})
    assert main(["query", "check_at_line", "--entry", "net.py"]) == 2
    assert "nothing starts there; scripts are one.py, two.py" in capsys.readouterr().err
