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


def refused(capsys: pytest.CaptureFixture[str], what: str) -> bool:
    capsys.readouterr()
    assert main(["query", "module"]) == 2
    out, error = capsys.readouterr()
    return out == "" and error.startswith("dlshape: ") and f"{what} since its facts were extracted: run `dlshape facts " in error


@pytest.fixture
def importing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A script of a project, and modules elsewhere that only PYTHONPATH leads to."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "proj").mkdir()
    (tmp_path / "proj" / "pyproject.toml").touch()
    (tmp_path / "proj" / "main.py").write_text("import net\nfrom tools import thing\n", encoding="utf-8")
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "net.py").write_text("x = 1\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "lib"))
    assert main(["facts", "proj/main.py"]) == 0
    assert main(["query", "module"]) == 0
    return tmp_path


def test_another_python_path(importing: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONPATH")
    assert refused(capsys, "PYTHONPATH: changed")


@pytest.mark.parametrize("path", ["proj/net.py", "lib/tools.py", "proj/tools/__init__.py", "lib/net/__init__.py"])
def test_a_file_that_an_import_would_find_now(importing: Path, capsys: pytest.CaptureFixture[str], path: str) -> None:
    (importing / path).parent.mkdir(exist_ok=True)
    (importing / path).touch()
    assert refused(capsys, f"{importing / path}: new")


def test_another_project(importing: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (importing / "proj" / "pyproject.toml").unlink()
    capsys.readouterr()
    assert main(["query", "module"]) == 2
    assert " since its facts were extracted: run " in capsys.readouterr().err


def test_a_module_that_a_package_has_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "main.py").write_text("import importlib\nnet = importlib.import_module(f'models.{input()}')\n", encoding="utf-8")
    (tmp_path / "models").mkdir()
    (tmp_path / "models" / "a.py").touch()
    assert main(["facts", "main.py"]) == 0
    (tmp_path / "models" / "notes.txt").touch()
    assert main(["query", "module"]) == 0
    (tmp_path / "models" / "b.py").touch()
    assert refused(capsys, "models: its modules changed")


def test_files_that_no_import_asks_for_change_nothing(importing: Path) -> None:
    (importing / "lib" / "other.py").touch()
    (importing / "proj" / "data").mkdir()
    assert main(["query", "module"]) == 0
