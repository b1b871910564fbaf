"""What a reader is told of a value: as it is written in Python, or what it is called."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """\
import torch
from torch import nn


class Net(nn.Module):
    def forward(self, x):
        return x


def made(n):
    return [0] * n


asked = {expression}  # dlshape: reveal asked
"""


@pytest.mark.parametrize(
    ("expression", "told"),
    [
        ("{'a': torch.ones(2), 3: [1, 2]}", "{'a': float32[2], 3: [1, 2]}"),
        ("{'a': 1, 'b': 2, 'a': 3}", "{'a': 3, 'b': 2}"),
        ("made(200)", "[0, 0, 0, 0, … 200 in all]"),
        ("(1,)", "(1,)"),
        ("{1, 2}", "{1, 2}"),
        ("set()", "set()"),
        ("range(2, 9)", "range(2, 9)"),
        ("enumerate('ab')", "an enumeration of an iterator over ('a', 'b')"),
        ("slice(1, 2)", "slice(1, 2, None)"),
        ("torch.float32", "torch.float32"),
        ("made", "function made"),
        ("Net", "class Net"),
        ("Net()", "an object of Net"),
        ("Net().forward", "method Net.forward"),
        ("nn.Linear(3, 4)", "torch.nn.Linear(3, 4, True)"),
    ],
)
def test_as_python_writes_it(expression: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.replace("{expression}", expression), encoding="utf-8")
    main(["check", str(program), "--output-format", "json"])
    (note,) = [d["message"] for d in json.loads(capsys.readouterr().out)["diagnostics"] if d["code"] == "DLS940"]
    assert note == f"`asked`: {told}"
