"""`dlshape query`: relations, questions in Datalog and in SQL, and the formats of answers."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

import pytest
from dlshape.cli.main import main

NET = """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(784, width), nn.Dropout(p=0.75))

    def forward(self, x):
        return self.layers(x.flatten(1))


def unused():
    return nn.Linear(5, 6)(torch.zeros(2, 5))
"""
SCRIPT = "import torch\nfrom net import Net\n\nscores = Net({width})(torch.randn(64, 1, 28, 28))\n"
DROPOUT = 'number_argument_of_library_call(place, c, "torch.nn.Dropout", "p", p), p > 0.5'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """With the facts of two scripts and what they import."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "net.py").write_text(NET)
    for name, width in (("small", 10), ("large", 100)):
        (tmp_path / f"{name}.py").write_text(SCRIPT.format(width=width))
    assert main(["facts", "."]) == 0
    capsys.readouterr()
    return tmp_path


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, object]]:
    assert main(["query", *arguments, "--format", "json"]) == 0
    rows: list[dict[str, object]] = json.loads(capsys.readouterr().out)
    return rows


def test_a_body_is_a_question(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = asked(capsys, DROPOUT)
    assert {(row["p"], str(row["place"]).partition(":")[0]) for row in rows} == {(0.75, "net.py")}
    assert list(rows[0]) == ["place", "c", "p"]
    assert asked(capsys, 'wide(file, n) :- dim_at_line(file, _, "scores", 1, n).') == [
        {"file": "large.py", "n": "100"}, {"file": "small.py", "n": "10"}]
    many = asked(capsys, 'n = count : { class_in_file(_, "Net", _, _) }, text = cat("Net", "!")')
    assert many == [{"n": 1, "text": "Net!"}]


def test_it_may_read_rules_of_the_users_own(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "own.dl").write_text(".decl wide(place: Var, size: number)\n"
                                   'wide(v, n) :- number_dim_at_place(v, _, _, 1, n), place_of_variable(v, _, "scores"), n > 50.\n')
    assert [row["size"] for row in asked(capsys, "wide", "--rules", "own.dl")] == [100]
    assert [row["n"] for row in asked(capsys, "wide(_, n), n < 200", "--rules", "own.dl")] == [100]


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("val(c, v, x", "query:1:12: syntax error, unexpected ., expecting )"),
        ("vall(c, v, x)", "query: no relation `vall`; near: `val`"),
        ("call_runs_library(v)", "query: 1 column is given of `call_runs_library(place: Var, api: symbol)`"),
        ("call_runs_library(v, _), !method_of_class(k, _, _)", "query: Ungrounded variable k"),
        ("val(v) :- call_runs_library(v, _)", "query: relation `val` is there already"),
        ("p(v). q(v)", "query: one body or one rule is meant"),
        ("p(v), q(v) :- call_runs_library(v, _)", "query: a rule with one head is meant"),
    ],
)
def test_mistakes_in_a_question(folder: Path, capsys: pytest.CaptureFixture[str], question: str, message: str) -> None:
    assert main(["query", question]) == 2
    assert message in capsys.readouterr().err


def test_contexts_are_short_ids_as_in_the_public_relations(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = asked(capsys, "val", "--entry", "small.py")
    ids = {str(row["c"]) for row in rows}
    names = {"net.py::<module>", "net.py::Net.<class>", "net.py::Net.__init__", "net.py::Net.forward", "small.py::<module>"}
    assert {name.partition("@")[0] for name in ids} == names
    assert ids <= {str(row["context"]) for row in asked(capsys, "context_of_function", "--entry", "small.py")}


def test_what_no_script_reaches_is_asked_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert {row["function"] for row in asked(capsys, "context_of_function")} >= {"net.py::unused", "small.py::<module>"}


def test_sql(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("duckdb")
    assert asked(capsys, "--sql", "select file, size from dim_at_line where name = 'scores' and axis = 1 order by size") == [
        {"file": "small.py", "size": "10"}, {"file": "large.py", "size": "100"}]
    joined = asked(capsys, "--sql", "select distinct f.name, t.rank, t.context from tensor_at_place t"
                                    " join context_of_function c on t.context = c.context"
                                    " join function_in_file f on f.function = c.function where t.rank = 4 and f.name = 'forward'")
    assert [(row["name"], row["rank"]) for row in joined] == [("forward", 4)] * 2
    assert {str(row["context"]).rpartition(" in ")[2] for row in joined} == {"small.py", "large.py"}, "a context is one of its unit's"
    assert main(["query", "--sql", "select api, count(*) as n from call_runs_library group by api"]) == 0
    assert "query: " in capsys.readouterr().out
    for wrong, message in (("select * fro val", "--sql: Parser Error"), ("select nope from val", 'column "nope" not found'),
                           ("select * from vall", "no relation `vall`; near: val")):
        assert main(["query", "--sql", wrong]) == 2
        assert message in capsys.readouterr().err


def test_texts_survive_tables(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("duckdb")
    texts = ["", "a,b", 'say "x"', "two\nlines", "\\N", "é", "\\"]
    (folder / "texts.py").write_text("".join(f"t{i} = {text!r}\n" for i, text in enumerate(texts)))
    assert main(["facts", "texts.py"]) == 0
    capsys.readouterr()
    plain = {row["s"] for row in asked(capsys, "const_str")}
    assert len(plain) == len(texts)
    assert {row["s"] for row in asked(capsys, "--sql", "select s from const_str")} == plain


def test_without_duckdb(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    for arguments in (["--sql", "select 1"], ["module", "--format", "parquet", "-o", "x.parquet"]):
        assert main(["query", *arguments]) == 2
        assert "need DuckDB: `pip install 'dlshape[sql]'`" in capsys.readouterr().err


def test_formats_into_files(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for kind in ("json", "csv", "table"):
        assert main(["query", "module", "--format", kind, "-o", f"modules.{kind}"]) == 0
        assert capsys.readouterr().out == ""
    names = {row["m"] for row in json.loads((folder / "modules.json").read_text())}
    assert names == {"net.py", "small.py", "large.py"}
    with (folder / "modules.csv").open() as file:
        assert {row["m"] for row in csv.DictReader(file)} == names
    assert "net.py" in (folder / "modules.table").read_text()
    assert main(["query", "module", "--format", "parquet"]) == 2
    assert "-o FILE" in capsys.readouterr().err
    duckdb = pytest.importorskip("duckdb")
    assert main(["query", "dim_at_line", "--format", "parquet", "-o", "dims.parquet"]) == 0
    described = duckdb.sql(f"describe select * from '{folder / 'dims.parquet'}'").fetchall()
    assert [(name, kind) for name, kind, *_ in described] == [
        ("file", "VARCHAR"), ("line", "BIGINT"), ("name", "VARCHAR"), ("axis", "BIGINT"), ("size", "VARCHAR")]


def test_why_a_rule_found_something(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "own.dl").write_text('diagnostic("MY001", v, "warning", "wide") :- number_dim_at_place(v, _, _, 1, n), n = 100.\n')
    assert main(["check", ".", "--rules", "own.dl"]) == 0
    capsys.readouterr()
    with monkeypatch.context() as without:
        without.setattr("dlshape.solver.evaluation._library_rounds", None)  # what check kept is enough
        assert main(["query", "--rules", "own.dl", "--why", 'diagnostic("MY001", _, _, _)', "--limit", "1"]) == 0
        first, second = capsys.readouterr().out.splitlines()[-2:]
        assert first.endswith("// own.dl:1")
        assert second.startswith("  number_dim_at_place(")
        assert "// large.py:4: scores = Net(100)" in second or "// net.py:" in second
        assert main(["query", "--rules", "own.dl", "--why-not", 'diagnostic("MY001", "no:where", _, _)']) == 0
        assert "\nown.dl:1: number_dim_at_place(" in capsys.readouterr().out
