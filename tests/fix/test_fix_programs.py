"""From programs with errors to programs without: what is offered runs under torch, and what no integer decides is said."""

from __future__ import annotations

import io
import re
import sys
import tokenize
from pathlib import Path

import pytest
from decidable import DECIDED, HEAD, UNDECIDED
from dlshape.cli.main import main


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def raised(source: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the program raises under torch; "" if it runs to its end."""
    pytest.importorskip("torch")
    monkeypatch.setattr(sys, "argv", ["a.py"])
    try:
        exec(compile(source, "a.py", "exec"), {"__name__": "__main__"})
    except Exception as error:  # noqa: BLE001 - whatever it raises is the answer
        return f"{type(error).__name__}: {error}"
    return ""


def tokens(source: str) -> list[str]:
    return [token.string for token in tokenize.generate_tokens(io.StringIO(source).readline)]


@pytest.mark.parametrize("name", DECIDED)
def test_one_integer_decides_it(name: str, here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "a.py").write_text(DECIDED[name])
    assert main(["fix", "--write", "a.py"]) == 0
    fixed, out = (here / "a.py").read_text(), capsys.readouterr().out
    changed = [(old, new) for old, new in zip(tokens(DECIDED[name]), tokens(fixed), strict=True) if old != new]
    assert len(changed) == 1
    assert f"becomes {changed[0][1]} in a.py:" in out
    assert "solved again: " in out
    assert raised(DECIDED[name], monkeypatch) != ""
    assert raised(fixed, monkeypatch) == ""


@pytest.mark.parametrize("name", UNDECIDED)
def test_no_integer_decides_it(name: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.py").write_text(UNDECIDED[name])
    assert main(["fix", "--write", "a.py"]) == 1
    out = capsys.readouterr().out
    assert "  no fix: no single integer decides it\n" in out
    assert "@@" not in out
    assert (here / "a.py").read_text() == UNDECIDED[name]


def test_what_would_break_another_line_is_not_offered(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.py").write_text(f"{HEAD}layer = nn.Linear(10, 5)\nlayer(torch.zeros(2, 10))\nlayer(torch.zeros(2, 12))\n")
    assert main(["fix", "a.py"]) == 0
    out = capsys.readouterr().out
    assert "  12 becomes 10 in a.py:5;" in out
    assert "-layer(torch.zeros(2, 12))\n+layer(torch.zeros(2, 10))\n" in out
    assert out.count("\n+") == 2  # with the file's name


def test_the_integer_that_repairs_more_is_preferred(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.py").write_text(DECIDED["two errors, one cause"])
    assert main(["fix", "a.py"]) == 0
    out = capsys.readouterr().out
    assert out.count("error DLS101") == 2
    assert out.count("@@") == 2
    assert "-    return nn.Linear(10, 30)\n+    return nn.Linear(10, 32)\n" in out
    assert "these 2 errors are gone" in out


def test_a_layer_is_changed_rather_than_data(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.py").write_text(f"{HEAD}net = nn.Sequential(nn.Linear(8, 4), nn.Linear(5, 2))\nnet(torch.zeros(3, 8))\n")
    assert main(["fix", "a.py"]) == 0
    assert "nn.Linear(8, 4), nn.Linear(4, 2))" in capsys.readouterr().out
    (here / "a.py").write_text(f"{HEAD}nn.Linear(5, 2)(torch.zeros(3, 8))\n")
    assert main(["fix", "a.py"]) == 0
    assert "+nn.Linear(8, 2)(torch.zeros(3, 8))\n" in capsys.readouterr().out


def test_fixes_of_one_file_follow_one_another(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    source = f"{HEAD}def a():\n    nn.Linear(5, 2)(torch.zeros(3, 8))\ndef b():\n    nn.Linear(7, 2)(torch.zeros(3, 9))\n"
    (here / "a.py").write_text(source)
    assert main(["fix", "--write", "a.py"]) == 0
    fixed = (here / "a.py").read_text()
    assert "nn.Linear(8, 2)" in fixed
    assert "nn.Linear(9, 2)" in fixed
    assert raised(f"{fixed}a()\nb()\n", monkeypatch) == ""
    assert main(["check", "a.py"]) == 0


def test_the_integer_is_in_another_file(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "sizes.py").write_text("FEATURES = 256  # of the backbone\n")
    (here / "parts").mkdir()
    (here / "parts" / "__init__.py").touch()
    (here / "parts" / "head.py").write_text(f"{HEAD}from sizes import FEATURES\n\ndef head():\n    return nn.Linear(FEATURES, 3)\n")
    (here / "train.py").write_text("import torch\nfrom parts.head import head\nhead()(torch.zeros(2, 500 + len('twelve chars')))\n")
    assert main(["fix", "--write", "train.py"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("train.py:3:1: error DLS101 ")
    assert "  256 becomes 512 in sizes.py:1;" in out
    assert (here / "sizes.py").read_text() == "FEATURES = 512  # of the backbone\n"


def test_errors_of_several_files_are_mended_by_one_integer_of_another(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = "class Config:\n    depth = 2\n    width = 48   # of all layers\n"
    (here / "config.py").write_text(config)
    for name in ("head", "tail"):
        layer = f"nn.Linear(config.width, {len(name)})"
        (here / f"{name}.py").write_text(f"{HEAD}\ndef {name}(x, config):\n    return {layer}(x)\n")
    (here / "train.py").write_text(f"{HEAD}from config import Config\nfrom head import head\nfrom tail import tail\n"
                                   "x = torch.zeros(2, 64)\ntry:\n    head(x, Config)\nfinally:\n    tail(x, Config)\n")
    assert main(["fix", "--write", "train.py"]) == 0
    out = capsys.readouterr().out
    assert re.findall(r"^(\w+)\.py:5:12: error DLS101 ", out, re.MULTILINE) == ["head", "tail"]
    assert "  48 becomes 64 in config.py:3; solved again: these 2 errors are gone" in out
    assert "-    width = 48   # of all layers\n+    width = 64   # of all layers\n" in out
    assert (here / "config.py").read_text() == config.replace("48", "64")
    assert main(["check", "train.py"]) == 0


@pytest.mark.parametrize(("start", "end", "encoding"), [
    ("", "\r\n", "utf-8"), ("\ufeff", "\r\n", "utf-8"), ("# -*- coding: latin-1 -*-\n", "\n", "latin-1"), ("\x0c\n", "\n", "utf-8"),
])  # fmt: skip
def test_comments_and_layout_survive(start: str, end: str, encoding: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = ("import torch\nimport torch.nn as nn\n\n\x0c\nif True:\n\tlayer = nn.Linear( 128 ,\t10 )  # é: 128 in, 10 out\t\n"
            "\n\n\tlayer(torch.zeros( 2, # rows\n\t\t 256\n\t) ) ;  y = 'ü'")
    content = (start + body).replace("\n", end).encode(encoding)
    (here / "a.py").write_bytes(content)
    assert main(["fix", "--write", "a.py"]) == 0
    assert (here / "a.py").read_bytes() == content.replace(b"( 128 ,", b"( 256 ,")
    assert re.search(r"^\+\tlayer = nn\.Linear\( 256 ,\t10 \)", capsys.readouterr().out, re.MULTILINE)
