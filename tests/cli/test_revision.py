"""`--diff`: only what is new since a revision."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from command import write
from dlshape.cli.main import main

LAYERS = "from torch import nn\n\n\ndef layer():\n    return nn.Linear(8, 4)\n"
MAIN = "import torch\nfrom layers import layer\n\nx = layer()(torch.zeros(2, 8))\n"
OLD = "import torch\n\ntorch.zeros(2, 3) @ torch.zeros(4, 5)\n"


def git(*arguments: str) -> str:
    who = ("-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false")
    return subprocess.run(["git", *who, *arguments], capture_output=True, text=True, check=True).stdout


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, {"net/layers.py": LAYERS, "net/main.py": MAIN, "net/old.py": OLD, ".gitignore": ".dlshape/\n"})
    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "-m", "one")
    return tmp_path


def found(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    code = main([*arguments, "--format", "concise"])
    return code, [line.rpartition(": DLS")[0] for line in capsys.readouterr().out.splitlines()]


def test_a_change_is_told_where_it_breaks_something(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert found(capsys, "check", "net") == (1, ["net/old.py:3:1"])
    assert found(capsys, "check", "net", "--diff", "HEAD") == (0, [])
    write(repository, {"net/layers.py": LAYERS.replace("8", "9"), "net/old.py": f"import math\n{OLD}"})
    assert found(capsys, "check", "net", "--diff", "HEAD") == (1, ["net/main.py:4:5"])  # a file that did not change
    assert found(capsys, "solve", "--diff", "HEAD") == (1, ["net/main.py:4:5"])
    assert git("status", "--porcelain") == " M net/layers.py\n M net/old.py\n"
    git("commit", "--quiet", "-a", "-m", "two")
    assert found(capsys, "check", "net", "--diff", "HEAD") == (0, [])
    assert found(capsys, "check", "net", "--diff", "HEAD~1") == (1, ["net/main.py:4:5"])


def test_what_the_revision_does_not_have_is_new(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(repository, {"more/new.py": OLD})
    assert found(capsys, "check", "net", "more", "--diff", "HEAD") == (1, ["more/new.py:3:1"])
    assert found(capsys, "check", "more", "--diff", "HEAD") == (1, ["more/new.py:3:1"])


def test_from_a_folder_of_the_repository(repository: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repository / "net")
    assert found(capsys, "check", ".", "--diff", "HEAD") == (0, [])


def test_comments_that_hid_nothing_then_are_not_new(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(repository, {"net/layers.py": f"{LAYERS}x = 1  # dlshape: ignore\n"})
    assert found(capsys, "check", "net", "--diff", "HEAD") == (0, ["net/layers.py:6:8"])
    git("commit", "--quiet", "-a", "-m", "two")
    assert found(capsys, "check", "net", "--diff", "HEAD") == (0, [])


def test_what_cannot_be_compared(repository: Path, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory) -> None:
    assert main(["check", "net", "--diff", "no-such"]) == 2
    assert capsys.readouterr().err == "dlshape: --diff no-such: no such revision\n"
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    write(elsewhere, {"a.py": OLD})
    assert main(["check", str(elsewhere), "--diff", "HEAD"]) == 2
    assert f"--diff: {elsewhere} is in no git repository" in capsys.readouterr().err


def test_an_option_that_looks_like_a_revision(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "net", "--diff=--upload-pack=x"]) == 2
    assert capsys.readouterr().err.startswith("dlshape: --diff --upload-pack=x: ")


def test_a_fault_that_replaces_another_on_its_line_is_new(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both = "import torch\n\na, b = torch.zeros(2, 3), torch.zeros{}\nx = (a @ b, b @ a)\n"
    write(repository, {"both.py": both.format((4, 2))})
    assert found(capsys, "check", "both.py", "--quiet", "--write-baseline")[0] == 0
    git("add", ".")
    git("commit", "--quiet", "-m", "both")
    for known in (("--diff", "HEAD"), ("--baseline", "dlshape-baseline.json")):
        write(repository, {"both.py": "import os\n" + both.format((5, 2))})
        assert found(capsys, "check", "both.py", *known) == (0, [])  # it has moved, and its numbers are others
        write(repository, {"both.py": both.format((3, 4))})
        assert found(capsys, "check", "both.py", *known) == (1, ["both.py:4:13"])
