"""What is not looked at in a folder: what git ignores, environments, what builds leave."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from command import check, write
from dlshape.cli.main import main

SEEN = "def f(:\n"  # told of each file that is looked at, and nothing to solve
ERROR = "import torch\n\ntorch.zeros(2, 3) @ torch.zeros(4, 5)\n"


@pytest.fixture
def repository(folder: Path) -> Path:
    subprocess.run(["git", "init", "--quiet"], cwd=folder.parent, check=True)
    return folder


def files(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Those in which something is found."""
    return sorted({one["file"] for one in check(capsys, *arguments)[1]["diagnostics"] if one["code"] in ("DLS101", "DLS901")})


def test_what_git_ignores(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(repository, {"a.py": SEEN, "runs/b.py": SEEN, "made_c.py": SEEN, "kept/d.py": SEEN, "é/e.py": SEEN, "tracked/f.py": SEEN,
                       ".gitignore": "runs/\nmade_*.py\né/\ntracked/\n", "kept/.gitignore": "x.py\n", "kept/x.py": SEEN})  # fmt: skip
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
        "setup.py": "", "a.py": SEEN, "build/lib/a.py": SEEN, "dist/a.py": SEEN, "inner/build/b.py": SEEN, "env/pyvenv.cfg": "",
        "env/lib/a.py": SEEN, "conda/conda-meta/history": "", "conda/lib/a.py": SEEN, "node_modules/a.py": SEEN, ".venv/a.py": SEEN,
        "__pycache__/a.py": SEEN,
    })  # fmt: skip
    assert files(capsys, "net") == ["net/a.py", "net/inner/build/b.py"]
    assert files(capsys, "net/build") == ["net/build/lib/a.py"]
    write(folder, {"build/__init__.py": "", "build/c.py": SEEN})
    assert "net/build/c.py" in files(capsys, "net")
