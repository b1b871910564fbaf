"""`dlshape config`, the keys for what is told, and their schema."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from command import write
from dlshape.cli.main import main
from dlshape.facts.errors import AnalysisError
from dlshape.inputs.settings import KEYS, read_settings

PUBLISHED = Path(__file__).resolve().parents[2] / "docs" / "reference" / "configuration.schema.json"
ERROR = "import torch\n\ntorch.zeros(2, 3) @ torch.zeros(4, 5)\n"
SETTINGS = """\
[tool.dlshape]
select = ["DLS1", "DLS4"]
exclude = ["old", "*_x.py"]
severity = "warning"

[tool.dlshape.args]
size = 3
"""


def test_what_holds_and_from_where(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(folder, {"pyproject.toml": SETTINGS, "inner/a.py": ERROR, "other/dlshape.yaml": "gitignore: false\n"})
    assert main(["config", "net/inner", "net/other"]) == 0
    first, second = capsys.readouterr().out.split("\n\n")
    assert [re.split(r"\s{2,}", line.strip()) for line in first.splitlines()] == [
        ["net/inner"],
        ["exclude", "old,*_x.py", "net/pyproject.toml:3"],
        ["args.size", "3", "net/pyproject.toml:7"],
        ["select", "DLS1,DLS4", "net/pyproject.toml:2"],
        ["ignore", "default"],
        ["severity", "warning", "net/pyproject.toml:4"],
        ["baseline", "default"],
        ["gitignore", "true", "default"],
        ["tensorflow", "as the program says", "default"],
    ]
    assert second.splitlines()[-2].split() == ["gitignore", "false", "net/other/dlshape.yaml:1"]
    assert main(["config", "net/inner/a.py", "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["net/inner/a.py"][0] == {"key": "exclude", "value": "old,*_x.py", "where": "net/pyproject.toml:3"}
    assert main(["config", "no/such"]) == 2
    assert capsys.readouterr().err == "dlshape: no/such: no such file or folder\n"
    assert main(["config"]) == 0


def test_settings_choose_what_is_told_and_the_command_line_wins(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(folder, {"a.py": ERROR, "dlshape.yaml": "ignore: [DLS101]\nseverity: warning\nbaseline: known.json\n"})
    assert main(["check", "net", "--write-baseline", "--format", "concise"]) == 0
    assert capsys.readouterr().err == "dlshape: note: net/known.json: 0 findings\n"
    write(folder, {"b.py": "x = 1  # dlshape: ignore\n"})
    assert main(["check", "net", "--format", "concise"]) == 0  # not all codes are looked for, so that nobody knows what it hides
    assert capsys.readouterr().out == ""
    write(folder, {"dlshape.yaml": "severity: warning\nselect: [DLS4]\n"})
    assert main(["check", "net", "--format", "concise"]) == 0
    assert main(["check", "net", "--select", "DLS1", "--format", "concise"]) == 1
    assert main(["solve", "--format", "concise", "--select", "DLS1,DLS4"]) == 1
    capsys.readouterr()
    write(folder, {"dlshape.yaml": "severity: warning\n"})
    assert main(["check", "net/b.py", "--format", "concise"]) == 1
    assert main(["check", "net/b.py", "--format", "concise", "--severity", "error"]) == 0


def test_settings_of_several_projects_have_to_go_together(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(folder, {"a/x.py": ERROR, "a/dlshape.yaml": "severity: error\n", "b/x.py": ERROR, "b/dlshape.yaml": "\nseverity: warning\n"})
    for command in ("check", "config"):
        assert main([command, "net/a", "net/b"]) == 2
        assert capsys.readouterr().err == "dlshape: net/b/dlshape.yaml:2: severity has another value at net/a/dlshape.yaml:1\n"


def test_codes_that_some_folders_are_free_of(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(folder, {"a.py": ERROR, "old/a.py": ERROR, "new/a.py": ERROR, "dlshape.yaml": "ignore_in:\n  old: [DLS1]\n  new/*: [DLS4]\n"})
    assert main(["check", "net", "--format", "concise"]) == 1
    assert [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()] == ["net/a.py", "net/new/a.py"]
    assert main(["check", "net/old", "--quiet"]) == 0
    assert main(["config", "net/old"]) == 0
    assert ["ignore_in.old", "DLS1", "net/dlshape.yaml:2"] in [line.split() for line in capsys.readouterr().out.splitlines()]
    write(folder, {"dlshape.yaml": "ignore_in: {old: DLS1}\n"})
    assert main(["check", "net"]) == 2
    assert capsys.readouterr().err == "dlshape: net/dlshape.yaml:1: old is a list of codes\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\nselect: DLS101\n", "2: select is a list of codes"),
        ("select: [DLS101, DSL102]\n", "1: select DSL102: no code begins like that; `dlshape explain` lists them; did you mean `DLS102`?"),
        ("ignore: [1]\n", "1: ignore is a list of codes"),
        ("severity: fatal\n", "1: severity is one of error, warning, unknown, not 'fatal'"),
        ("baseline: 3\n", "1: baseline is the name of a file, not 3"),
        ("gitignore: 'yes'\n", "1: gitignore is true or false, not 'yes'"),
        ("tensorflow: 1.15\n", '1: tensorflow is a version, as in "1.15", not 1.15'),
        ("slect: []\n", f"1: no key `slect`; there are {', '.join(key.name for key in KEYS)}; did you mean `select`?"),
    ],
)
def test_mistakes_name_file_and_line(folder: Path, capsys: pytest.CaptureFixture[str], text: str, message: str) -> None:
    write(folder, {"a.py": ERROR, "dlshape.yaml": text})
    assert main(["check", "net"]) == 2
    assert capsys.readouterr().err == f"dlshape: net/dlshape.yaml:{message}\n"


def read(folder: Path, text: str) -> bool:
    (folder / "dlshape.yaml").write_text(text, encoding="utf-8")
    try:
        read_settings(folder)
    except AnalysisError:
        return False
    return True


@pytest.mark.parametrize(
    "text",
    [
        "{}", "exclude: [a]", "exclude: a", "exclude: [1]", "args: {a: 1, b: x, c: true, d: [1, x], e: 0.5}", "args: {a: {}}", "args: []",
        "args: {a: [[]]}", "assume: {a: 'f32[2]'}", "assume: {a: 1}", "select: [DLS1]", "select: DLS1", "ignore: [DLS1]", "ignore: [1]",
        "severity: error", "severity: none", "severity: 1", "baseline: a.json", "baseline: 1", "gitignore: true", "gitignore: 1",
        "other: 1",
    ],
)  # fmt: skip
def test_the_schema_says_what_the_reader_does(tmp_path: Path, text: str) -> None:
    schema: dict[str, Any] = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    assert jsonschema.Draft202012Validator(schema).is_valid(yaml.safe_load(text)) == read(tmp_path, text)
