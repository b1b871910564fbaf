"""What a cause says that would settle it does: of a library's method of what has no model, and of what is read there and not called."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """\
import nibabel as nib
import torch


def load(path):
    return nib.load(path).get_fdata().astype("float32")


x = torch.from_numpy(load("a"))
y = torch.nn.Linear(4, 2)(x)
"""


def lines_told(program: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[tuple[str, str]]:
    """The lines for pyproject.toml that `check` tells of `program`, which is not decided without them."""
    monkeypatch.chdir(folder)
    (folder / "net.py").write_text(program, encoding="utf-8")
    assert main(["check", "net.py"]) == 0
    return re.findall(r"`(\[tool\.dlshape\]) (assume = .*)`", capsys.readouterr().out)


def test_the_line_that_is_told_settles_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = lines_told(PROGRAM, tmp_path, monkeypatch, capsys)
    assert line[1] == 'assume = { "nibabel.load.get_fdata.astype" = "f32[...]" }'
    (tmp_path / "pyproject.toml").write_text("\n".join(line).replace("...", "240, 240, 4"), encoding="utf-8")
    assert main(["check", "net.py"]) == 0
    assert capsys.readouterr().out.startswith("no errors: the one check holds, in 1 file, 1 of 1 function reached\n")
    (tmp_path / "pyproject.toml").write_text("\n".join(line).replace("...", "240, 240, 3"), encoding="utf-8")
    assert main(["check", "net.py"]) == 1
    assert "net.py:10:5: error DLS101 Linear takes 4 features, got 3" in capsys.readouterr().out


READ = """\
import settings
import torch
from sizes import WIDTH

config = settings.load("a.yaml")
layer = torch.nn.Linear(config.model.width, 2)
y = layer(torch.zeros(3, WIDTH))
"""


def test_of_what_is_read_and_not_called_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    first, line = lines_told(READ, tmp_path, monkeypatch, capsys)
    assert first[1] == 'assume = { "settings.load.model.width" = "NUMBER" }'  # what the layer asks of its sizes
    assert line[1] == 'assume = { "settings.load.model.width" = "NUMBER", "sizes.WIDTH" = "NUMBER" }'
    for width, begins in ((8, "no errors: all 2 checks hold"), (9, "net.py:7:5: error DLS101 Linear takes 8 features, got 9")):
        known = "\n".join(line).replace("NUMBER", "8", 1).replace("NUMBER", str(width))
        (tmp_path / "pyproject.toml").write_text(known, encoding="utf-8")
        assert main(["check", "net.py"]) == (width != 8)
        assert capsys.readouterr().out.startswith(begins)


def test_a_place_is_no_name_of_a_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The module that something is read in, `data.py`, looks like one."""
    (tmp_path / "data.py").write_text("import settings\n\nWIDTH = settings.width()\n", encoding="utf-8")
    program = "import torch\nfrom data import WIDTH\n\ntorch.zeros(3, WIDTH) @ torch.zeros(5, 2)\n"
    (line,) = lines_told(program, tmp_path, monkeypatch, capsys)
    assert line[1] == 'assume = { "settings.width" = "f32[...]" }'


CONSTANTS = "import settings\nimport torch\n\nfor i in range(settings.COUNT):\n    print(torch.arange(settings.SIZE))\n"


def test_what_only_a_library_knows_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = {line for _, line in lines_told(CONSTANTS, tmp_path, monkeypatch, capsys)}
    assert told == {'assume = { "settings.COUNT" = "NUMBER" }', 'assume = { "settings.SIZE" = "NUMBER" }'}


def test_nothing_settles_a_call_that_raises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert lines_told("import torch\n\nprint(torch.zeros(3).sum(k=1))\n", tmp_path, monkeypatch, capsys) == []
