"""`--rules FOLDER`: checks of the user's own, as units."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

UNIT = {
    "check.yaml": "title: Wide\nexplanation: It has ten outputs.\nmessage: a wide layer\n",
    "law.dl": 'diagnostic("MY001", v, "warning", "") :- dim_at_place(v, _, _, 1, "10"), call_runs_library(v, _).\n',
    "bad.py": "import torch\n\ny = torch.nn.Linear(4, 10)(torch.zeros(2, 4))  # expect: warning MY001\n",
    "good.py": "import torch\n\ny = torch.nn.Linear(4, 5)(torch.zeros(2, 4))\n",
}


@pytest.fixture
def unit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "own" / "MY001_wide"
    folder.mkdir(parents=True)
    for name, text in UNIT.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_it_is_checked_explained_and_verified(unit: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "own/MY001_wide", "--rules", "own", "--output-format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)["diagnostics"]
    assert [(one["file"], one["line"], one["severity"], one["code"], one["message"]) for one in found] == [
        ("own/MY001_wide/bad.py", 3, "warning", "MY001", "a wide layer")]
    assert main(["explain", "my001", "--rules", "own"]) == 0
    assert capsys.readouterr().out.startswith("MY001: Wide\n\nIt has ten outputs.\n\nBad:\n\n    import torch")
    assert main(["explain", "--verify", "--rules", "own"]) == 0
    assert capsys.readouterr().out == "MY001: the examples are reported as they say\n"
    (unit / "bad.py").write_text(UNIT["bad.py"].replace("y =", "\ny ="), encoding="utf-8")
    (unit / "good.py").write_text(UNIT["bad.py"].partition("#")[0], encoding="utf-8")
    assert main(["explain", "MY001", "--verify", "--rules", "own"]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.endswith("good.py:3: reported, but not expected: warning MY001")


@pytest.mark.parametrize("name", UNIT)
def test_it_is_refused_without_a_part(unit: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    (unit / name).unlink()
    assert main(["check", ".", "--rules", "own"]) == 2
    assert capsys.readouterr().err == f"dlshape: own/MY001_wide: no {name}\n"


def test_two_folders_with_one_code(unit: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--rules", "own", "--rules", "own/MY001_wide"]) == 2
    assert "own/MY001_wide: MY001 is the code of own/MY001_wide, too" in capsys.readouterr().err


def test_internal_relations_of_a_law_are_named(unit: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (unit / "law.dl").write_text('diagnostic("MY001", v, "warning", "") :- crash(_, v).\n', encoding="utf-8")
    assert main(["explain", "MY001", "--rules", "own"]) == 0
    assert "own/MY001_wide/law.dl:1: warning: relation `crash` is internal" in capsys.readouterr().err
