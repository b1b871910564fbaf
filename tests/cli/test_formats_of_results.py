"""`--format` and `--output-file`: where a result goes, and what is said where it cannot."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from dlshape.cli.main import main

SOURCE = "import torch\n\ntorch.zeros(2, 3) @ torch.zeros(4, 5)\n"
LINE = "net/a.py:3:1: DLS101 @: mat1 and mat2 shapes cannot be multiplied ([2, 3] and [4, 5]): 3 is not 4\n"


@pytest.fixture
def here(folder: Path) -> Path:
    (folder / "a.py").write_text(SOURCE, encoding="utf-8")
    return folder.parent


def test_several_formats_at_once(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = ("--output-file", "sarif:a.out", "--output-file", "b.xml", "--output-file", "gitlab:c.json", "--output-file", "github:d")
    assert main(["check", "net", "--format", "concise", *files]) == 1
    assert capsys.readouterr().out == LINE
    assert json.loads(Path("a.out").read_text(encoding="utf-8"))["version"] == "2.1.0"
    assert ElementTree.parse("b.xml").getroot().attrib["failures"] == "1"
    assert json.loads(Path("c.json").read_text(encoding="utf-8"))[0]["location"]["path"] == "net/a.py"
    assert Path("d").read_text(encoding="utf-8").startswith("::error file=net/a.py,line=3,")
    assert main(["solve", "--format=concise", "-o", "e"]) == 1
    assert capsys.readouterr().out == ""
    assert Path("e").read_text(encoding="utf-8") == LINE


def test_the_older_name_of_the_option(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "net", "--output-format", "json"]) == 1
    (old,) = json.loads(capsys.readouterr().out)["diagnostics"]
    assert main(["check", "net", "--format", "json"]) == 1
    assert json.loads(capsys.readouterr().out)["diagnostics"] == [old]


def test_a_file_that_cannot_be_written_costs_nothing_else(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("c.sarif").mkdir()
    assert main(["check", "net", "--format", "concise", "--output-file", "c.sarif", "--output-file", "b.xml"]) == 2
    out, err = capsys.readouterr()
    assert out == LINE
    assert err == "dlshape: c.sarif: Is a directory\n"
    assert ElementTree.parse("b.xml").getroot().attrib["failures"] == "1"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chekc"], "argument COMMAND: `chekc` is none of check, facts, "),
        (["chekc"], "; did you mean `check`?"),
        (["check", "net", "--ouput", "x"], "no option `--ouput`; did you mean `--output`?"),
        (["check", "--selct"], "no option `--selct`; did you mean `--select`?"),
        (["check", "--selct=DLS101"], "no option `--selct`; did you mean `--select`?"),
        (["check", "--sel=DLS101"], "the following arguments are required: PATH"),
        (["check", "net", "--zzz=1"], "no option `--zzz`\n"),
        (["check", "net", "--format", "sarfi"], "; did you mean `sarif`?"),
        (["check", "net", "--output-file", "x"], "x: in what format? FORMAT:FILE is meant, or a FILE that ends in .txt, .json, "),
        (["check", "net", "--output-file", "no/such.sarif"], "argument --output-file: no/such.sarif: there is no folder no\n"),
        (["check", "net", "-o", "no/such.txt"], "argument -o/--output: no/such.txt: there is no folder no\n"),
        (["version", "x"], "unrecognized arguments: x"),
    ],
)
def test_what_was_meant(here: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert message in capsys.readouterr().err
