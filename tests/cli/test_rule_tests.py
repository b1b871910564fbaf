"""`dlshape test-rules`: examples beside rules of the user's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

LAW = 'diagnostic("{code}", v, "warning", to_string(p)) :- number_argument_of_library_call(v, _, "torch.nn.Dropout", "p", p), p > {most}.\n'
CHECK = "title: Dropout\nexplanation: Too much of it.\nmessage: a rate of {what}\n"
BAD = "from torch import nn\n\nlayer = nn.Dropout(0.7)  # expect: warning {code}\n"
GOOD = "from torch import nn\n\nlayer = nn.Dropout(0.1)\n"


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for code, most in (("MY001", "0.5"), ("MY002", "0.6")):
        folder = tmp_path / "rules" / f"{code}_dropout"
        folder.mkdir(parents=True)
        (folder / "check.yaml").write_text(CHECK, encoding="utf-8")
        (folder / "law.dl").write_text(LAW.format(code=code, most=most), encoding="utf-8")
        (folder / "bad.py").write_text(BAD.format(code=code), encoding="utf-8")
        (folder / "good.py").write_text(GOOD, encoding="utf-8")
    return tmp_path / "rules"


def test_passed_and_failed(rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test-rules", "rules"]) == 0
    *lines, count = capsys.readouterr().out.splitlines()
    assert lines == [f"passed rules/{code}_dropout/{name}.py" for code in ("MY001", "MY002") for name in ("bad", "good")]
    assert count.startswith("4 passed of 2 checks in ")
    first = rules / "MY001_dropout"
    (first / "law.dl").write_text(LAW.format(code="MY001", most="0.8"), encoding="utf-8")
    (first / "good_2.py").write_text("from torch import nn\n\nlayer = nn.Dropout(0.9)\n", encoding="utf-8")
    assert main(["test-rules", "rules/MY001_dropout"]) == 1
    *lines, count = capsys.readouterr().out.splitlines()
    assert lines == [
        "FAILED rules/MY001_dropout/bad.py",
        "  rules/MY001_dropout/bad.py:3: expected, but not reported: warning MY001",
        "passed rules/MY001_dropout/good.py",
        "FAILED rules/MY001_dropout/good_2.py",
        "  rules/MY001_dropout/good_2.py:3: reported, but not expected: warning MY001 a rate of 0.9",
    ]
    assert count.startswith("2 failed, 1 passed of 1 check in ")
    assert main(["test-rules", "rules/MY001_dropout", "--format", "json"]) == 1
    assert [one["passed"] for one in json.loads(capsys.readouterr().out)] == [False, True, False]


def test_what_is_found_in_an_example_besides_is_told(rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = rules / "MY002_dropout" / "good.py"
    good.write_text("import torch\n\nx = torch.nn.Linear(3, 4)(torch.zeros(2, 5))\n", encoding="utf-8")
    assert main(["test-rules", "rules"]) == 1
    assert "good.py:3: reported, but not expected: error DLS101 Linear takes 3 features" in capsys.readouterr().out


def test_rules_that_cannot_be_run(rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    law = rules / "MY002_dropout" / "law.dl"
    law.write_text('diagnostic("MY002", v, "warning", "") :- cal_runs_library(v, _).\n', encoding="utf-8")
    assert main(["test-rules", "rules"]) == 2
    assert capsys.readouterr().err == (
        "dlshape: rules/MY002_dropout/law.dl:1: no relation `cal_runs_library`; near: `call_runs_library`\n")
    law.write_text('diagnostic("MY002", v, "warning", "") :- call_runs_library(v, _)\n', encoding="utf-8")
    assert main(["test-rules", "rules"]) == 2
    assert capsys.readouterr().err.startswith("dlshape: rules/MY002_dropout/law.dl:1:65: syntax error")
    assert main(["test-rules", "rules/MY001_dropout/law.dl"]) == 2
    assert "no folder of a check is meant" in capsys.readouterr().err
