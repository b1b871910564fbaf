"""Notebooks: one module each; places are cell and line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main
from dlshape.frontend.read.errors import FileError
from dlshape.frontend.read.notebooks import notebook_text


def notebook(*cells: str) -> str:
    """Code cells, and a text cell before them."""
    made = [{"cell_type": "markdown", "source": ["# Title"]}]
    made += [{"cell_type": "code", "source": cell.splitlines(keepends=True)} for cell in cells]
    return json.dumps({"cells": made, "nbformat": 4})


CELLS = (
    "%matplotlib inline\n!pip install torch\nimport torch\nfrom torch import nn",
    "%%bash\nls -l (",
    "%%time\nlayer = nn.Linear(8, 3)\nfiles = !ls\nlayer?",
    "x = torch.zeros(4, 9)\n\ny = layer(\n    x)",
)


def test_a_diagnostic_names_cell_and_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "train.ipynb").write_text(notebook(*CELLS), encoding="utf-8")
    (tmp_path / "broken.ipynb").write_text('{"cells": [', encoding="utf-8")
    (tmp_path / "mistake.ipynb").write_text(notebook("x = 1", "y = 2\nx = = 3"), encoding="utf-8")
    (tmp_path / "empty.ipynb").write_text("[]", encoding="utf-8")
    assert main(["check", "."]) == 1
    shown = capsys.readouterr().out
    assert "train.ipynb:cell 5:3:5: error DLS101" in shown
    assert "    3 | y = layer(" in shown
    assert "mistake.ipynb:cell 3:2:5: error DLS901" in shown
    assert "broken.ipynb:1:12: error DLS901 not a notebook: Expecting value" in shown
    assert "empty.ipynb: error DLS901 not a notebook: no cells" in shown
    assert main(["solve", "--output-format", "json"]) == 1
    (found,) = [d for d in json.loads(capsys.readouterr().out)["diagnostics"] if d["code"] == "DLS101"]
    assert (found["file"], found["cell"], found["line"], found["end_line"]) == ("train.ipynb", 5, 3, 4)


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("x = 7 \\\n% 3", "x = 7 \\\n% 3\n"),
        ("y = (x\n% 3)", "y = (x\n% 3)\n"),
        ("if x:\n    %time y = f()", "if x:\n    0;    y = f()\n"),
        ("%timeit -n 10 -r3 f(x)", "0;                f(x)\n"),
        ("%time", "pass\n"),
        ("%time !ls", "pass\n"),
        ("%time f(\\\n  x)", "pass\n\n"),
        ("!pip install \\\n  torch\nx = 1", "pass\n\nx = 1\n"),
        ("a = %env HOME", "a = input()\n"),
        ("a = !ls", "a = input()\n"),
        ("a != 3", "a != 3\n"),
        ("%%writefile a.py\nx = (", "\n\n"),
        ("help?\nx", "pass\nx\n"),
        ("ls ../data/", "pass\n"),
        ("cd", "cd\n"),
        ("ls -x", "ls -x\n"),
        ("x = 1\nls ../data/", "x = 1\nls ../data/\n"),
    ],
)
def test_magics(cell: str, text: str) -> None:
    assert notebook_text(notebook(cell)) == (text, [(2, 1)])


def test_older_notebooks() -> None:
    old = {"worksheets": [{"cells": [{"cell_type": "code", "input": ["x = 1\n", "y = 2"]}]}], "nbformat": 3}
    assert notebook_text(json.dumps(old)) == ("x = 1\ny = 2\n", [(1, 1)])


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"cells": 3}', '{"cells": [3]}', '{"cells": [{"cell_type": "code", "source": 3}]}'])
def test_what_is_no_notebook(text: str) -> None:
    with pytest.raises(FileError):
        notebook_text(text)
