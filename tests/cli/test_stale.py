"""`solve` and `query` take no facts that are not those of the sources."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

SOURCE = "import yaml\nwith open('config.yaml') as f:\n    c = yaml.safe_load(f)\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "net"
    folder.mkdir()
    (folder / "main.py").write_text(SOURCE, encoding="utf-8")
    (folder / "config.yaml").write_text("width: 3\n", encoding="utf-8")
    assert main(["facts", "net", "--exclude", "old_*"]) == 0
    return folder


def test_facts_of_the_sources_are_taken(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "old_main.py").write_text("x = 1\n", encoding="utf-8")  # left out then, and now
    assert main(["query", "module"]) == 0
    assert "main.py" in capsys.readouterr().out


def changed(folder: Path) -> Path:
    (folder / "main.py").write_text(SOURCE + "\n", encoding="utf-8")
    return folder / "main.py"


def removed(folder: Path) -> Path:
    (folder / "main.py").unlink()
    return folder / "main.py"


def added(folder: Path) -> Path:
    (folder / "more").mkdir()
    (folder / "more" / "new.py").touch()
    return folder / "more" / "new.py"


def configured(folder: Path) -> Path:
    (folder / "config.yaml").write_text("width: 4\n", encoding="utf-8")
    return folder / "config.yaml"


def settled(folder: Path) -> Path:
    (folder / "pyproject.toml").write_text("[tool.dlshape]\nexclude = ['a']\n", encoding="utf-8")
    return folder / "pyproject.toml"


@pytest.mark.parametrize("change", [changed, removed, added, configured, settled])
def test_another_program_is_refused(project: Path, capsys: pytest.CaptureFixture[str], change: object) -> None:
    assert callable(change)
    path = change(project).relative_to(project.parent)
    capsys.readouterr()
    for command in (["solve"], ["query", "module"], ["query", "--why", "module(_, _, _)"], ["report"]):
        assert main(command) == 2
        out, error = capsys.readouterr()
        assert out == ""
        assert error.startswith(f"dlshape: {path}: ")
        assert error.endswith(" since its facts were extracted: run `dlshape facts net` again\n")


def test_a_truncated_relation_is_refused(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(".dlshape/facts/position.facts")
    path.write_bytes(path.read_bytes()[:-20])
    capsys.readouterr()
    assert main(["solve"]) == 2
    assert capsys.readouterr().err == f"dlshape: {path}: cut short or edited since it was written: run `dlshape facts PATH` again\n"
