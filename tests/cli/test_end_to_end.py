"""The command on real files, from the source to the exit code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from dlshape.cli.main import main

GOOD = "import torch\nfrom torch import nn\n\nscores = nn.Linear(784, 10)(torch.randn(64, 784))\n"
BAD = GOOD.replace("784, 10", "783, 10")
OWN_RULE = """\
.decl wide(v: Var)
wide(v) :- call_runs_library(v, "torch.nn.Linear.__call__"), dim_at_place(v, _, _, 1, "10").
diagnostic("MY001", v, "warning", "a linear layer") :- wide(v).
"""


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    code = main([*arguments, "--engine", "embedded", "--output-format", "json"])
    return code, json.loads(capsys.readouterr().out)


def test_an_error_with_both_shapes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "main.py").write_text(BAD, encoding="utf-8")
    code, document = run(capsys, "check", "net")
    (found,) = document["diagnostics"]
    assert (code, found["code"], found["file"], found["line"], found["col"]) == (1, "DLS101", "net/main.py", 4, 10)
    assert "784" in found["message"]
    assert "783" in found["message"]
    assert document["summary"]["verdict"] == "errors"


def test_a_correct_program(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "main.py").write_text(GOOD, encoding="utf-8")
    code, document = run(capsys, "check", "net/main.py")
    assert (code, document["diagnostics"], document["summary"]["verdict"]) == (0, [], "no errors")


def test_facts_and_solve_are_check(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "main.py").write_text(BAD, encoding="utf-8")
    checked = run(capsys, "check", "net")
    assert main(["facts", "net"]) == 0
    assert capsys.readouterr().err == "1 module: facts are in .dlshape/facts\n"
    solved = run(capsys, "solve")
    assert (checked[0], checked[1]["diagnostics"]) == (solved[0], solved[1]["diagnostics"])


def test_a_file_with_a_syntax_error_is_an_error(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "main.py").write_text(GOOD, encoding="utf-8")
    (folder / "broken.py").write_text("x = (\n", encoding="utf-8")
    code, document = run(capsys, "check", "net")
    assert [(d["code"], d["file"], d["line"]) for d in document["diagnostics"]] == [("DLS901", "net/broken.py", 1)]
    assert (code, document["summary"]["verdict"]) == (1, "errors")


def test_no_readable_file_at_all(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "broken.py").write_text("x = (\n", encoding="utf-8")
    code, document = run(capsys, "check", "net")
    assert (code, document["summary"]["verdict"]) == (1, "errors")


def test_no_python_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "net"]) == 2
    assert capsys.readouterr().err == "dlshape: net: no Python file\n"


def test_rules_of_ones_own(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "main.py").write_text(GOOD, encoding="utf-8")
    (tmp_path / "my.dl").write_text(OWN_RULE, encoding="utf-8")
    code = main(["check", "net", "--rules", "my.dl", "--engine", "embedded", "--output-format", "json"])
    out, error = capsys.readouterr()
    assert (code, error) == (0, "")  # public relations only: no warning
    document = json.loads(out)
    assert [(d["code"], d["severity"], d["line"]) for d in document["diagnostics"]] == [("MY001", "warning", 4)]


def test_wrong_rules_are_refused_with_their_place(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "main.py").write_text(GOOD, encoding="utf-8")
    (tmp_path / "my.dl").write_text(OWN_RULE.replace("library(", "libarry("), encoding="utf-8")
    assert main(["check", "net", "--rules", "my.dl", "--engine", "embedded"]) == 2
    assert "my.dl:2:" in capsys.readouterr().err


def test_a_missing_engine(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "main.py").write_text(GOOD, encoding="utf-8")
    assert main(["check", "net", "--engine", "souffle", "--souffle", "/no/such/souffle"]) == 2
    assert capsys.readouterr().err.startswith("dlshape: /no/such/souffle")
