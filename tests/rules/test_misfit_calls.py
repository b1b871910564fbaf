"""Calls of the program's functions that do not fit their parameters: what Python's own binding refuses is an error, and nothing else is.

A parameter that gets a positional and a keyword argument is not drawn: that is not told.
"""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

import pytest
from dlshape.cli.main import main
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from told import codes_and_verdict

NAMES = ("a", "b", "c")


@st.composite
def functions(draw: st.DrawFn) -> tuple[str, str]:
    """The parameters of a function, the first of which gets a tensor, and the arguments of a call."""
    positional = draw(st.integers(1, 3))
    defaults = draw(st.integers(0, positional - 1))
    parameters = [n if i < positional - defaults else f"{n}=None" for i, n in enumerate(NAMES[:positional])]
    rest = draw(st.sampled_from(["", "*args", "*"]))
    by_keyword = [draw(st.sampled_from(["k", "k=None"]))] if rest and (rest == "*" or draw(st.booleans())) else []
    parameters += [rest] * bool(rest) + by_keyword + ["**kwargs"] * draw(st.booleans())
    given_count = draw(st.integers(1, 4))
    given_names = draw(st.sets(st.sampled_from([*NAMES[given_count:], "k", "other"]), max_size=2))
    arguments = ["x"] + ["1"] * (given_count - 1) + [f"{n}=2" for n in sorted(given_names)]
    return ", ".join(parameters), ", ".join(arguments)


def refused(parameters: str, arguments: str) -> bool:
    """Whether Python refuses the call."""
    made: dict[str, Any] = {}
    exec(f"def f({parameters}): pass\ndef args(*p, **k): return p, k\ngot = args({arguments})", {"x": 0}, made)
    try:
        inspect.signature(made["f"]).bind(*made["got"][0], **made["got"][1])
    except TypeError:
        return True
    return False


@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(pairs=st.lists(functions(), min_size=25, max_size=25))
def test_python_decides(pairs: list[tuple[str, str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["import torch", "x = torch.ones(2)"]
    expected = []
    for i, (parameters, arguments) in enumerate(pairs):
        lines += [f"def f{i}({parameters}): return a + x", f"def g{i}(): return f{i}({arguments})"]
        if refused(parameters, arguments):
            expected.append((len(lines), "DLS114"))
    program = tmp_path / "program.py"
    program.write_text("\n".join(lines), encoding="utf-8")
    main(["check", str(program), "--output-format", "json"])
    told = json.loads(capsys.readouterr().out)["diagnostics"]
    assert [(d["line"], d["code"]) for d in told if d["severity"] == "error"] == expected, program.read_text(encoding="utf-8")


METHODS = """\
import functools
import torch
from torch import nn

def given_first(f):
    @functools.wraps(f)
    def inner(*args, **kwargs):
        return f(torch.ones(2), *args, **kwargs)
    return inner

@given_first
def shifted(x, by): return x + by

class Net(nn.Module):
    def __init__(self, width, depth=1):
        super().__init__()
        self.first = nn.Linear(width, depth)
    def forward(self, x, hidden): return self.first(x) + hidden
    @staticmethod
    def still(x, y): return x + y
    @classmethod
    def made(cls, width): return cls(width)

class Wide(Net):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)

class Meta(type):
    def __call__(cls, *args): return super().__call__(*args, 3)

class Made(metaclass=Meta):
    def __init__(self, a, b): self.a = torch.ones(a, b)

class Later: pass
Later.later = lambda self, x: x + torch.ones(2)

x = torch.ones(2)
{call}
"""


@pytest.mark.parametrize(
    ("call", "told"),
    [
        ("Net(2)(x, x)", False), ("Net(2)(x)", True), ("Net()", True), ("Net(2, 1, 3)", True), ("Net(2, deep=1)", True),
        ("Net.made(2)(x, hidden=x)", False), ("Net.made()", True), ("Net.still(x, x)", False), ("Net(2).still(x)", True),
        ("Net.forward(Net(2), x)", True), ("Wide(2, depth=1)(x, x)", False), ("Wide(2, deep=1)", True), ("shifted(1)", False),
        ("shifted()", True), ("shifted(1, 2)", True), ("Made(2)", False), ("Later().later(x)", False), ("Later().later()", True),
        ("functools.partial(Net.still, x)(x)", False),
        ("try:\n    Net(2)(x)\nexcept TypeError:\n    pass", False), ("try:\n    Net()\nexcept TypeError:\n    pass", False),
        ("Net.still(*[x, x])", False), ("Net.still(*[x])", True),
        ("Net.still(**{'x': x, 'y': x})", False), ("Net.still(**{'x': x})", True),
    ],
)  # fmt: skip
def test_of_methods(call: str, told: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    codes, _ = codes_and_verdict(METHODS.replace("{call}", call), tmp_path, capsys)
    assert codes == (["DLS114"] if told else [])


LEFT_OPEN = """\
import sys
import torch

class Base:
    def step(self, x): raise NotImplementedError
    def run(self, x): return self.step(x, 1)

class Step(Base):
    def step(self, x, y): return x + y

def two(x, y): return x + y

{call}
"""


@pytest.mark.parametrize("call", ["two(*sys.argv)", "two(**dict(zip(sys.argv, sys.argv)))", "Step().run(torch.ones(2))", ""])
def test_nothing_is_said(call: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(LEFT_OPEN.replace("{call}", call), tmp_path, capsys)[0] == []


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("Net(2)(x, x, x)", "forward takes 3 positional arguments (`self` is one), got 4"),
        ("Net(2, 1, 3)", "Net takes 3 positional arguments (`self` is one), got 4"),
        ("Net.still(x, *[x, x, 3])", "still takes 2 positional arguments, got 4"),
        ("Later(1)", "Later takes no arguments, got some"),
        ("(lambda a: a)(x, 2)", "<lambda> takes 1 positional argument, got 2"),
        ("(lambda *, a: a)(x, a=2)", "<lambda> takes 0 positional arguments, got 1"),
    ],
)
def test_arguments_are_counted(call: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.py"
    program.write_text(METHODS.replace("{call}", call), encoding="utf-8")
    main(["check", str(program), "--output-format", "json"])
    assert [one["message"] for one in json.loads(capsys.readouterr().out)["diagnostics"]] == [said]
