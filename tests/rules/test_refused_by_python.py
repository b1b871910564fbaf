"""Stores into tuples, and what is done with values of which only the class is known: an error where Python refuses it for certain."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

ERRORS = {
    "size = (1, 2)\nsize[0] = 3": "DLS116", "size = x.shape\nsize[0] = 3": "DLS116", "size = x.size()\nsize[0] = 3": "DLS116",
    "size = tuple([1, 2])\nsize[0] = 3": "DLS116", 'b"ab" + 1': "DLS116", "1j < 2": "DLS116", "1j // 2": "DLS116",
    "torch.float32 + 1": "DLS116", "math[0]": "DLS116", 'b"ab".shape': "DLS115", "(1j).item()": "DLS115", "torch.float32.size": "DLS115",
    "object().shape": "DLS115", "math.shape": "DLS115", "{}.append(1)": "DLS115", '{"a": 1}.weight': "DLS115", "len(3)": "DLS116",
    'abs("a")': "DLS116", "range(2.5)": "DLS116", "math.sqrt([1])": "DLS116", "int(2, [1])": "DLS116", 'print(*1j)': "DLS116",
    'print(**b"ab")': "DLS116", "range(3)[0] = 1": "DLS116", 'b = b"ab"\nb[0] = 1': "DLS116", "range(3) + [1]": "DLS116",
    'f"{[1]:.2f}"': "DLS116", "[1].foo": "DLS115",
}  # fmt: skip
OPEN = (
    '"".join(1)', "def f():\n    pass\nf.start",
    "rows = torch.meshgrid(x, x)\nrows[0] = 3", "s = {1, 2}\ns[0] = 3", "torch.zeros(2.5)", 'torch.nn.Linear("a", 2)', "x.view(2.5)",
    'x.unsqueeze("x")', 'b"ab"[5]', 'b"%d" % x', 'int(b"x")', "x.to(b'ab')", "np.zeros(3).strip", "for e in math:\n    print(e)",
    "del x[0]", "n = np.zeros(3)\ndel n[0]", "{1: 2} >= {1}", "{}.keys(3)", "torch.zeros()",
    "torch.rand(dtype=x.dtype)", "sizes = []\ntorch.ones(*sizes)", "x.new_zeros()", "x.view()",
    "torch.nn.Linear(2, 2) - 1", "None - torch.nn.ReLU()", "x * torch.nn.ReLU()", "torch.nn.ReLU()[0]", "torch.nn.ReLU() < torch.nn.ReLU()",
)  # fmt: skip
FINE = (
    'f"{[1]}"', 'f"{x.shape}"', "def f():\n    pass\nf.calls = 0\nf.calls", "[1].append(2)",
    "float('inf')", "float('-Infinity')", "for e in (1, 2):\n    print(e)", 'b"ab" + b"c"', 'b"ab".decode("utf-8")', 'b"ab".upper()',
    'len(b"ab")', 'b"a" in b"ab"', "1j * 2 + 3", "abs(1j)", "x * 1j", "(1j).real", "torch.float32 == x.dtype",
    "torch.float32.is_floating_point", "math.pi", "len(range(3))", "range(4)[2]", "rows = [(1, 2)]\nrows[0] = 3",
    "rows = ([1], [2])\nrows[0].append(3)", "rows = ([1], [2])\nrows[0][0] = 3", "d = {}\nd[b'ab'] = 1", "xs = [1]\nxs += range(3)",
    'f"{1j}"', "s = {b'ab'}", "x.to(torch.float64)", "np.int64(2) + [1, 2]", "pow(np.int64(2), range(4))",
    "torch.zeros(())", "torch.ones(size=())", "torch.rand(size=(2, 3))", "torch.empty([])", "np.random.rand()", "x.new()",
    "torch.nn.ReLU() == torch.nn.ReLU()", "torch.nn.ReLU() in [1]", "torch.nn.Sequential() + torch.nn.Sequential()",
)  # fmt: skip


def _program(body: str) -> str:
    return f"import math\nimport numpy as np\nimport torch\nx = torch.zeros(3)\nprint(x)\n{body}\n"


@pytest.mark.parametrize(("body", "code"), ERRORS.items())
def test_what_is_refused_for_certain_is_an_error(body: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(_program(body), tmp_path, capsys) == ([code], "errors")


@pytest.mark.parametrize("body", OPEN)
def test_what_is_perhaps_refused_is_open(body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(_program(body), tmp_path, capsys) == ([], "unknown")


@pytest.mark.parametrize("body", FINE)
def test_what_has_a_meaning_is_no_error(body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(_program(body), tmp_path, capsys)[0] == []


@pytest.mark.parametrize("body", [*ERRORS, *OPEN])
def test_what_is_handled_is_no_error(body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    assert codes_and_verdict(_program(f"try:\n{lines}\nexcept Exception:\n    print(1)"), tmp_path, capsys)[0] == []


def test_an_open_check_says_which_exception(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from dlshape.cli.main import main

    program = tmp_path / "program.py"
    program.write_text(_program("xs = []\na, b = xs"), encoding="utf-8")
    main(["check", str(program), "--undecided"])
    assert "Python raises ValueError: not as many parts as names" in capsys.readouterr().out
