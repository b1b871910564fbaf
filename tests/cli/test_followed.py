"""What is said of files that are followed: broken ones, their number, settings of the project; and what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import check, write
from dlshape.cli.main import main


@pytest.mark.parametrize(
    ("statement", "severity"),
    [
        ("import broken\n", "error"),
        ("from broken import f\n", "error"),
        ("import between\n", "error"),
        ("import package.inner\n", "error"),
        ("try:\n    import broken\nexcept SyntaxError:\n    pass\n", "warning"),
        ("def f():\n    import broken\n", "warning"),
    ],
)
def test_a_file_that_cannot_be_parsed(
    statement: str, severity: str, where: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(where)
    broken = "package/__init__.py" if "package" in statement else "broken.py"
    write(where, {"a.py": statement, "between.py": "import broken\n", "package/inner.py": "", broken: "x = (\n"})
    code, found = check(capsys, "a.py")
    assert [(d["file"], d["severity"], d["code"]) for d in found["diagnostics"]] == [(broken, severity, "DLS901")]
    importer = "between.py" if "between" in statement else "a.py"
    assert found["diagnostics"][0]["notes"] == ([] if "package" in statement else [f"imported by {importer}"])
    assert (code, found["summary"]["verdict"]) == ((1, "errors") if severity == "error" else (0, "unknown"))


def test_for_type_checkers_only(where: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(where)
    write(where, {"a.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import b\nimport c\n", "b.py": "", "c.py": ""})
    assert check(capsys, "a.py")[1]["summary"]["followed"] == 1


def test_the_number_of_followed_files_is_told(where: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(where)
    write(where, {"a.py": "import b\n", "b.py": "import c\n", "c.py": "", "d.py": ""})
    assert main(["check", "a.py"]) == 0
    assert "nothing to check: no tensor operation, in 1 file and 2 other files that it imports\n" in capsys.readouterr().out
    assert main(["check", "a.py", "c.py", "d.py"]) == 0
    assert "nothing to check: no tensor operation, in 3 files and 1 other file that they import, in 2 units\n" in capsys.readouterr().out
    assert main(["check", "d.py"]) == 0
    assert "nothing to check: no tensor operation, in 1 file\n" in capsys.readouterr().out
    assert main(["facts", "a.py", "d.py"]) == 0
    assert capsys.readouterr().err == "4 modules, 2 of them followed: facts are in .dlshape/facts\n"
    assert main(["solve"]) == 0
    assert "nothing to check: no tensor operation, in 2 files and 2 other files that they import, in 2 units\n" in capsys.readouterr().out


def test_what_is_missing(where: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(where)
    write(where, {"a.py": "", "empty/x.txt": ""})
    for command in ("check", "facts", "report"):
        assert main([command, "a.py", "b.py"]) == 2
        assert capsys.readouterr().err == "dlshape: b.py: no such file or folder\n"
    assert main(["check", "empty"]) == 2
    assert capsys.readouterr().err == "dlshape: empty: no Python file\n"


def test_settings_of_the_project_count_for_its_parts(
    where: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(where)
    settings = '[tool.dlshape]\nexclude = ["sub/old/*"]\nargs = { size = 3 }\n'
    settings += 'assume = { "sub/a.py:load" = "f32[N, 7]", "b.py:f" = "f32[2]" }\n'
    load = "import torch\n\n\ndef load(path):\n    return torch.load(path)\n\n\ntorch.nn.Linear(8, 3)(load('a'))\n"
    write(where, {"pyproject.toml": settings, "sub/a.py": load, "sub/old/c.py": "x = (\n", "b.py": "def f(): pass\n"})
    code, found = check(capsys, "sub")
    assert [(d["file"], d["line"], d["severity"]) for d in found["diagnostics"]] == [("sub/a.py", 8, "error")]
    assert code == 1
    assert main(["check", "."]) == 2
    assert capsys.readouterr().err.startswith("dlshape: --arg size=3: The program has no option `size`")
