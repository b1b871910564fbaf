"""What is not looked at in a folder: what git ignores, environments, what builds leave."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from command import check, write
from dlshape.cli.main import main

ERROR = "import torch\n\ntorch.zeros(2, 3) @ torch.zeros(4, 5)\n"


@pytest.fixture
def repository(folder: Path) -> Path:
    subprocess.run(["git", "init", "--quiet"], cwd=folder.parent, check=True)
    return folder


def files(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Those in which something is found."""
    return sorted({one["file"] for one in check(capsys, *arguments)[1]["diagnostics"] if one["code"] == "DLS101"})


def test_what_git_ignores(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(repository, {"a.py": ERROR, "runs/b.py": ERROR, "made_c.py": ERROR, "kept/d.py": ERROR, "é/e.py": ERROR, "tracked/f.py": ERROR,
                       ".gitignore": "runs/\nmade_*.py\né/\ntracked/\n", "kept/.gitignore": "x.py\n", "kept/x.py": ERROR})  # fmt: skip
    subprocess.run(["git", "add", "--force", "net/tracked/f.py"], cwd=repository.parent, check=True)
    assert files(capsys, "net") == ["net/a.py", "net/kept/d.py", "net/tracked/f.py"]
    assert files(capsys, ".") == ["net/a.py", "net/kept/d.py", "net/tracked/f.py"]
    everything = files(capsys, "net", "--no-gitignore")
    assert len(everything) == 7
    assert files(capsys, "net/made_c.py") == ["net/made_c.py"]  # it was named
    assert files(capsys, "net/runs") == ["net/runs/b.py"]
    write(repository, {"dlshape.yaml": "gitignore: false\n"})
    assert files(capsys, "net") == everything


def test_what_is_imported_is_followed_all_the_same(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(repository, {"a.py": "import torch\nfrom sizes import n\n\ntorch.zeros(2, n) @ torch.zeros(4, 5)\n", "sizes.py": "n = 3\n",
                       ".gitignore": "sizes.py\n"})  # fmt: skip
    assert files(capsys, "net") == ["net/a.py"]


def test_without_git_nothing_is_ignored(repository: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    write(repository, {"a.py": ERROR, ".gitignore": "a.py\n"})
    assert main(["check", "net"]) == 2
    assert capsys.readouterr().err == "dlshape: net: no Python file\n"
    monkeypatch.setenv("PATH", str(repository))
    assert files(capsys, "net") == ["net/a.py"]


def test_environments_and_builds(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(folder, {
        "setup.py": "", "a.py": ERROR, "build/lib/a.py": ERROR, "dist/a.py": ERROR, "inner/build/b.py": ERROR, "env/pyvenv.cfg": "",
        "env/lib/a.py": ERROR, "conda/conda-meta/history": "", "conda/lib/a.py": ERROR, "node_modules/a.py": ERROR, ".venv/a.py": ERROR,
        "__pycache__/a.py": ERROR,
    })  # fmt: skip
    assert files(capsys, "net") == ["net/a.py", "net/inner/build/b.py"]
    assert files(capsys, "net/build") == ["net/build/lib/a.py"]
    write(folder, {"build/__init__.py": "", "build/c.py": ERROR})
    assert "net/build/c.py" in files(capsys, "net")
