"""`dlshape check -`: the text of a file as an editor has it."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from dlshape.cli.main import main

WRONG = "import torch\n\n\ntorch.zeros(2, 3) @ torch.zeros(4, 5)\n"
USES = "import torch\nfrom shapes import size\n\ntorch.zeros(2, size) @ torch.zeros(4, 5)\n"


@pytest.fixture
def here(folder: Path) -> Path:
    (folder / "shapes.py").write_text("size = 3\n", encoding="utf-8")
    (folder / "a.py").write_text("import torch\n", encoding="utf-8")
    return folder.parent


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str | bytes, *arguments: str) -> tuple[int, str, str]:
    content = text if isinstance(text, bytes) else text.encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    code = main(["check", *arguments, "--format", "concise"])
    return (code, *capsys.readouterr())


def test_it_stands_for_a_file(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(monkeypatch, capsys, WRONG, "-", "--stdin-filename", "net/a.py")
    assert code == 1
    assert out.startswith("net/a.py:4:1: DLS101 ")
    assert (here / "net" / "a.py").read_text(encoding="utf-8") == "import torch\n"
    code, out, _ = told(monkeypatch, capsys, WRONG, "net", "-", "--stdin-filename", "net/a.py")
    assert (code, out.count("DLS101")) == (1, 1)
    assert main(["check", "net", "--quiet"]) == 0  # of the file nothing is kept


def test_imports_are_looked_up_from_its_folder(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("net/a.py", "net/new.py"):
        code, out, _ = told(monkeypatch, capsys, USES, "-", "--stdin-filename", name)
        assert (code, out.startswith(f"{name}:4:1: DLS101 ")) == (1, True)
        assert not (here / "net" / "new.py").exists()


def test_without_a_name(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(monkeypatch, capsys, WRONG, "-")
    assert (code, out.partition(": ")[0]) == (1, "stdin.py:4:1")


def test_what_is_shown_is_its_text(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = "import torch\nwidth = torch.zeros(4, 5)\ntorch.zeros(2, 3) @ width  # é\n"
    for content in (text.encode(), f"# coding: latin-1\n{text}".encode("latin-1")):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        assert main(["check", "-", "--stdin-filename", "net/a.py"]) == 1
        out = capsys.readouterr().out
        assert "| torch.zeros(2, 3) @ width  # é\n" in out
        assert "= width:             [4, 5]\n" in out


def test_comments_of_it_count(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = WRONG.replace("5)", "5)  # dlshape: ignore")
    assert told(monkeypatch, capsys, text, "-", "--stdin-filename", "net/a.py") == (0, "", "")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("-", "--stdin-filename", "no/a.py"), "--stdin-filename no/a.py: no folder no"),
        (("-", "--stdin-filename", "net"), "--stdin-filename net: a folder"),
        (("net", "--stdin-filename", "net/a.py"), "--stdin-filename names what `-` stands for, and there is no `-`"),
    ],
)
def test_names_that_are_wrong(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    assert told(monkeypatch, capsys, WRONG, *arguments) == (2, "", f"dlshape: {message}\n")


def test_what_is_no_text(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(monkeypatch, capsys, b"x = '\xff'\n", "-")
    assert (code, "DLS902" in out) == (1, True)
    code, out, _ = told(monkeypatch, capsys, "", "-")
    assert (code, out) == (0, "")
