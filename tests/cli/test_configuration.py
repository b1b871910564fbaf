"""What the user sets: `--arg`, `--exclude`, `[tool.dlshape]`, dlshape.yaml."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """\
import argparse
import torch
from torch import nn

parser = argparse.ArgumentParser()
parser.add_argument("--batch-size", type=int, default=4)
parser.add_argument("--arch", choices=["small", "large"], default="small")
parser.add_argument("--sizes", nargs="+", type=int, default=[8])
parser.add_argument("--wide", action="store_true")
args = parser.parse_args()
scores = nn.Linear(8, 16 if args.wide else 3)(torch.zeros(args.batch_size, args.sizes[0]))
scores.view(4, 3)
"""
DATA = """\
import numpy
import torch


class Store:
    def read(self, index):
        return torch.load(index)


def load(path):
    return torch.load(path)


def show(image):
    return torch.nn.Linear(8, 3)(image)


mean = torch.load("mean.pt")
store = Store()
torch.nn.Linear(8, 3)(load("a"))
torch.nn.Linear(8, 3)(mean)
torch.nn.Linear(8, 3)(store.read(0)["image"])
torch.nn.Linear(8, 3)(torch.load("b")[0])
"""


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[int]:
    """Where errors are reported."""
    code = main(["check", "net", *arguments, "--output-format", "json"])
    found = [d["line"] for d in json.loads(capsys.readouterr().out)["diagnostics"] if d["severity"] == "error"]
    assert code == (1 if found else 0)
    return found


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ((), []),
        (("batch_size=7",), [12]),
        (("--batch-size=7",), [12]),
        (("batch_size=7", "batch_size=4"), []),
        (("arch=large",), []),
        (("sizes=9,8",), [11]),
        (("wide=true",), [12]),
    ],
)
def test_arguments(folder: Path, capsys: pytest.CaptureFixture[str], given: tuple[str, ...], expected: list[int]) -> None:
    (folder / "main.py").write_text(PROGRAM, encoding="utf-8")
    assert lines(capsys, *(f"--arg={each}" for each in given)) == expected


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            "batchsize=7",
            "--arg batchsize=7: did you mean batch_size? The program has no option `batchsize`; it has arch, batch_size, sizes, wide",
        ),
        ("arch=huge", "--arg arch=huge: option `arch` takes no such value"),
        ("batch_size=x", "--arg batch_size=x: option `batch_size` takes no such value"),
    ],
)
def test_arguments_that_do_not_fit(folder: Path, capsys: pytest.CaptureFixture[str], given: str, message: str) -> None:
    (folder / "main.py").write_text(PROGRAM, encoding="utf-8")
    assert main(["check", "net", "--arg", given]) == 2
    assert capsys.readouterr().err == f"dlshape: {message}\n"


def test_arguments_and_exclusion_from_the_configuration(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "main.py").write_text(PROGRAM, encoding="utf-8")
    (folder / "old").mkdir()
    (folder / "old" / "main.py").write_text(PROGRAM.replace("Linear(8", "Linear(9"), encoding="utf-8")
    (folder / "pyproject.toml").write_text('[tool.dlshape]\nexclude = ["old"]\nargs = { batch_size = 7 }\n', encoding="utf-8")
    assert lines(capsys) == [12]
    assert lines(capsys, "--arg", "batch_size=4") == []
    (folder / "pyproject.toml").unlink()
    assert lines(capsys, "--exclude", "old/*") == []
    assert lines(capsys) == [11]


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("data.py:load", "f32[N, 8]", []),
        ("data.py:load", "f32[N, 7]", [20]),
        ("data.py:load", "f32[..., 7]", [20]),
        ("data.py:mean", "f64[7]", [21, 21]),  # neither the size nor the element type fits
        ("data.py:Store.read", '{"image": f32[2, 7]}', [22]),
        ("torch.load", "(f32[N, 7], i64[N])", [22]),  # a tuple has no item "image"
        ("data.py:show.image", "f32[7]", [15]),
    ],
)
def test_assumptions(folder: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, expected: list[int]) -> None:
    (folder / "data.py").write_text(DATA, encoding="utf-8")
    (folder / "dlshape.yaml").write_text(json.dumps({"assume": {name: text}}), encoding="utf-8")
    assert lines(capsys) == expected


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("pyproject.toml", "[tool.dlshape]\nexclude = ]\n", "2: Invalid value (at line 2, column 11)"),
        ("pyproject.toml", "[tool.dlshape]\nassume = 3\n", "2: assume is a table of names and values"),
        ("pyproject.toml", "[tool.dlshape]\nexclude = 'a'\n", "2: exclude is a list of patterns"),
        ("pyproject.toml", "[tool.dlshape.assume]\n'data.py:none' = 'f32'\n", "2: type `f32`: `f32` is not the beginning of a type"),
        ("pyproject.toml", "[tool.dlshape.assume]\n'data.py:none' = 'f33[2]'\n", "2: type `f33[2]`: `f33` is no dtype; there are f16"),
        ("pyproject.toml", "[tool.dlshape.assume]\n\n'data.py:none' = 'f32[2]'\n", "3: data.py has no function, "),
        ("pyproject.toml", "[tool.dlshape.assume]\n'x.py:none' = 'f32[2]'\n", "2: there is no module x.py"),
        ("pyproject.toml", "[tool.dlshape.assume]\nnone = 'f32[2]'\n", "2: `none` is neither FILE.py:NAME nor a library's dotted name"),
        ("pyproject.toml", "[tool.dlshape]\nasume = {}\n", "2: no key `asume`; there are exclude, args, assume"),
        ("dlshape.yaml", "assume:\n  data.py:load: 3\n", '2: the type of data.py:load is a text, as in "f32[N, 3]"'),
        ("dlshape.yaml", "assume: [\n", "1: expected the node content, but found '<stream end>'"),
    ],
)
def test_mistakes_name_file_and_line(folder: Path, capsys: pytest.CaptureFixture[str], file: str, text: str, message: str) -> None:
    (folder / "data.py").write_text(DATA, encoding="utf-8")
    (folder / file).write_text(text, encoding="utf-8")
    assert main(["check", "net"]) == 2
    assert capsys.readouterr().err.startswith(f"dlshape: net/{file}:{message}")
