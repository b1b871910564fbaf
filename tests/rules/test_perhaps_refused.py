"""Calls that Python or a library refuses: told, or open where that is not certain enough; and what is like them and runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

HEAD = "import math\nimport torch\nimport numpy as np\nt = torch.zeros(3)\n"
RAISING = (
    "torch.nn.Linear(3)", "class A:\n    pass\n\nA(1)", "class A:\n    pass\n\nA(n=1)", "class A:\n    pass\n\nA.x",
    "next([1, 2])", "next(t)", "class A:\n    def __iter__(self):\n        return iter([1])\n\nnext(A())", "a, b = np.zeros(3)",
    "{1, 2}.remove(None)", "isinstance([1])", "'{:.2f}'.format(np.zeros(3))", "'%d' % 'a'", "f'{np.zeros(3):.2f}'",
    "torch.nn.Sequential(torch.nn.ReLU)", "torch.nn.Sequential('relu')", "np.zeros(3)['a']", "x = 0.5\nx.size",
    "print(1).view(3)", "torch.nn.Relu()", "np.foo", "torch.zeros(3).sum(k=1)", "import re\nre.foo",
)  # fmt: skip
RUNNING = (
    "class A:\n    def __init__(self, n):\n        self.n = n\n\nA(1)", "class A(list):\n    pass\n\nA([1])",
    "class A:\n    x = 1\n\nA.x", "next(iter([1, 2]))", "a, b, c = np.zeros(3)", "'{:.2f}'.format(np.zeros(3).sum())",
    "'%s' % 'a'", "'%d' % 2.5", "torch.nn.Sequential(torch.nn.ReLU())", "float('-inf')", "np.linspace(np.ones((2, 3)), 1, 3)",
    "torch.ao", "torch.nn.ReLU", "np.float32(2)", "x = 0.5\nx.real", "isinstance(np.zeros(3).sum(), float)",
    "np.zeros((4, 6))[[[0, 1], [1, 0]]] + np.zeros((2, 2, 6))", "'k=v'.partition('=')", "'a b'.count('a')",
    "class A:\n    pass\n\nclass B:\n    def __new__(cls, n):\n        return super().__new__(cls)\n\nB(3)",
    "class Made(type):\n    def __call__(cls, *args):\n        return object.__new__(cls)\n\nclass A(metaclass=Made):\n    pass\n\nA(1)",
)  # fmt: skip


SET_FROM_OUTSIDE = (
    "class A:\n    pass\n\ndef init(self, n):\n    self.n = n\n\nA.__init__ = init\nA(3)",
    "class A:\n    pass\n\ndef init(self, n):\n    self.n = n\n\nsetattr(A, '__init__', init)\nA(3)",
    "class A:\n    def __init_subclass__(cls):\n        cls.__init__ = lambda self, n: None\n\nclass B(A):\n    pass\n\nB(3)",
)


def told(lines: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[set[str], set[str]]:
    """Which of these have an error, and which a check that is not decided."""
    for number, line in enumerate(lines):
        (folder / f"p{number}.py").write_text(f"{HEAD}{line}\n", encoding="utf-8")
    main(["check", str(folder), "--output-format", "json"])
    result = json.loads(capsys.readouterr().out)
    by_file = {f"p{number}": line for number, line in enumerate(lines)}
    errors = {by_file[Path(d["file"]).stem] for d in result["diagnostics"] if d["severity"] == "error"}
    return errors, {by_file[Path(d["file"]).stem] for d in result["undecided"]}


def test_what_raises_is_told_or_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    errors, undecided = told(RAISING, tmp_path, capsys)
    assert set(RAISING) - errors - undecided == set()


def test_what_runs_has_no_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(RUNNING, tmp_path, capsys)[0] == set()


@pytest.mark.parametrize("program", SET_FROM_OUTSIDE)
def test_constructors_may_be_set_from_outside(program: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    exec(program, {})
    assert told((program,), tmp_path, capsys)[0] == set()
