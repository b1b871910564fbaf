from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from dlshape.cli.main import main
from dlshape.cli.state import State
from dlshape.solver import evaluation

from pysouffle.errors import EngineError, EngineTimeout, ProgramError
from pysouffle.terms import Adt, Term

SOURCE = "import torch\ny = torch.mm(x, w)\n"
FACTS: dict[str, list[tuple[int | float | str, ...]]] = {
    "module": [("a.py", "", "a.py::<module>")],
    "function": [("a.py::<module>", "a.py", "<module>", "module", "b0")],
    "call": [("v1", "b0", "g1", 2)],
    "position": [("v1", "a.py", 2, 4, 2, 18)],
}
MAIN = Adt("Call", ("a.py::<module>", None, None))
DEMAND = Adt("CEq", (Adt("DInt", (3,)), Adt("DInt", (4,))))
Rows = Mapping[str, list[tuple[Term, ...]]]
BROKEN: Rows = {"check": [(MAIN, "v1", "torch.mm", None, "matmul.inner", DEMAND, "invalid")]}
FINE: Rows = {"check": [(MAIN, "v1", "torch.mm", None, "matmul.inner", Adt("CTrue", ()), "valid")]}
OWN: Rows = {"diagnostic": [("MY001", "v1", "warning", "do not multiply")]}


class Solved:
    seconds: Mapping[str, float] = {}
    sizes: Mapping[str, int] = {}
    engine = "by hand"

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    def relation(self, name: str) -> list[tuple[Term, ...]]:
        return self._rows.get(name, [])


class HandEngine:
    """Answers with given rows, or fails; keeps the text of the program that it was given."""

    name = "by hand"

    def __init__(self, outcome: Rows | EngineError) -> None:
        self._outcome = outcome
        self.program = ""

    def solve(self, program: Path, facts: object, wanted: Sequence[str], *, timeout: float | None = None) -> Solved:
        self.program = program.read_text(encoding="utf-8")
        if isinstance(self._outcome, EngineError):
            raise self._outcome
        return Solved(self._outcome)


Using = Callable[[Rows | EngineError], HandEngine]


@pytest.fixture
def using(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Using:
    """Facts of one program in the current folder, and an engine that gives the outcome asked for."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.py").write_text(SOURCE, encoding="utf-8")
    State().save_facts(FACTS, Path())

    def use(outcome: Rows | EngineError) -> HandEngine:
        engine = HandEngine(outcome)
        monkeypatch.setattr(evaluation, "choose_engine", lambda name, souffle: engine)
        return engine

    return use


def test_exit_code_and_text_of_an_error(using: Using, capsys: pytest.CaptureFixture[str]) -> None:
    using(BROKEN)
    assert main(["solve"]) == 1
    shown = capsys.readouterr().out
    assert shown.startswith("a.py:2:5: error DLS101 ")
    assert "y = torch.mm(x, w)" in shown
    assert shown.rstrip().splitlines()[-1].startswith("engine by hand, ")


def test_exit_code_without_errors(using: Using, capsys: pytest.CaptureFixture[str]) -> None:
    using(FINE)
    assert main(["solve", "--output-format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["diagnostics"] == []
    assert document["summary"]["checks"]["valid"] == 1
    assert {"startup", "extraction", "fixpoint", "z3", "report"} <= document["summary"]["seconds"].keys()


def test_warnings_are_no_errors(using: Using, capsys: pytest.CaptureFixture[str]) -> None:
    using(OWN)
    assert main(["solve"]) == 0
    assert "a.py:2:5: warning MY001 do not multiply" in capsys.readouterr().out


def test_output_goes_to_a_file(using: Using, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    using(BROKEN)
    assert main(["solve", "--output-format", "json", "-o", "r.json"]) == 1
    assert json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["diagnostics"][0]["code"] == "DLS101"
    assert capsys.readouterr().out == ""


def test_own_rules_are_included_after_ours(using: Using, tmp_path: Path) -> None:
    engine = using(OWN)
    (tmp_path / "my.dl").write_text("", encoding="utf-8")
    assert main(["solve", "--rules", "my.dl"]) == 0
    first, second = engine.program.splitlines()
    assert first.endswith('rules/main.dl"')
    assert second == f'.include "{(tmp_path / "my.dl").resolve()}"'


@pytest.mark.parametrize(
    ("outcome", "message"),
    [
        (ProgramError("unknown relation chekc", "my.dl", 3, 1), "dlshape: my.dl:3:1: unknown relation chekc\n"),
        (
            {"diagnostic": [("MY001", "v1", "fatal", "")]},
            "dlshape: rule for MY001: unknown severity `fatal`: error, warning or info is meant\n",
        ),
    ],
)
def test_wrong_rules_are_refused(using: Using, capsys: pytest.CaptureFixture[str], outcome: Rows | EngineError, message: str) -> None:
    using(outcome)
    assert main(["solve"]) == 2
    assert capsys.readouterr() == ("", message)


def test_a_time_limit_leaves_a_result_that_says_so(using: Using, capsys: pytest.CaptureFixture[str]) -> None:
    using(EngineTimeout(1.5, {}))
    assert main(["solve", "--timeout", "1.5", "--output-format", "json"]) == 2
    document = json.loads(capsys.readouterr().out)
    assert [diagnostic["code"] for diagnostic in document["diagnostics"]] == ["DLS910"]
    assert document["summary"]["verdict"] == "unknown"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["check", "no/such"], "no/such: no such file or folder"),
        (["solve"], ".dlshape/facts: no facts here: run `dlshape facts PATH` first"),
        (["solve", "--rules", "no.dl"], ".dlshape/facts: no facts here: run `dlshape facts PATH` first"),
        (["query", "chekc"], "no relation `chekc`; near: check"),
        (["explain", "DLS000"], "no code `DLS000`; `dlshape explain` lists them"),
    ],
)
def test_what_cannot_run_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    assert capsys.readouterr().err == f"dlshape: {message}\n"


def test_a_missing_rule_file(using: Using, capsys: pytest.CaptureFixture[str]) -> None:
    using(FINE)
    assert main(["solve", "--rules", "no.dl"]) == 2
    assert capsys.readouterr().err == "dlshape: no.dl: no such rule file\n"


def test_damaged_facts_are_named(using: Using, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    using(FINE)
    (tmp_path / ".dlshape/facts/call.facts").write_text("one column\n", encoding="utf-8")
    assert main(["solve"]) == 2
    assert "call.facts: cut short or edited since it was written: run `dlshape facts PATH` again" in capsys.readouterr().err


WRONG = [[], ["chekc"], ["solve", "--timeout", "0"], ["check", ".", "--jobs", "0"], ["solve", "--engine", "z3"]]


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_wrong_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("dlshape" if arguments else "usage: dlshape ")
    assert "--help` lists what there is" in said or not arguments


def test_query_of_facts(using: Using, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["query", "call", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == [{"v": "v1", "b": "b0", "callee": "g1", "n": 2}]
    assert main(["query", "call"]) == 0
    assert "callee" in capsys.readouterr().out


def test_query_of_rules(using: Using, capsys: pytest.CaptureFixture[str]) -> None:
    using(BROKEN)
    assert main(["query", "check", "--format", "csv"]) == 0
    header, row = csv.reader(io.StringIO(capsys.readouterr().out))
    assert header == ["c", "v", "api", "args", "code", "cons", "status"]
    assert row[4:] == ["matmul.inner", "3 = 4", "invalid"]


def test_the_html_report(using: Using, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    using(BROKEN)
    assert main(["report", "-o", "r.html"]) == 1
    assert "<mark>torch.mm(x, w)</mark>" in (tmp_path / "r.html").read_text(encoding="utf-8")


def test_explain_and_relations(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "dls101"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("DLS101: ")
    assert "Bad:\n\n    import torch" in shown
    assert main(["relations", "call"]) == 0
    assert "Holds if `v` is the result of calling `callee`." in capsys.readouterr().out
    assert main(["relations"]) == 0
    assert "rules  check_at_line(file: symbol, line: number" in capsys.readouterr().out


def test_state_stays_out_of_the_users_repository(using: Using, tmp_path: Path) -> None:
    assert (tmp_path / ".dlshape/.gitignore").read_text(encoding="utf-8") == "*\n"
