"""A program that reads an attribute or an entry that nothing gives is not said to be without errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main
from told import codes_and_verdict

NET = """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(3, 4)
{more}
    def forward(self, x):
        return self.{name}(x)


net = Net()
{set}
print(net(torch.zeros(2, 3)).shape)
"""
LAZY = """
    def __getattr__(self, name):
        return super().__getattr__(name) if name == "first" else super().__getattr__("first")
"""
VALUE = """\
import torch

sizes = {sizes}
print(torch.zeros(sizes["a"]).view(3, 1))
"""
PRINTED = """\
import torch


def last(turns):
    found = {{}}
    for i in range(turns):
        found["a"] = i
    return found["a"]


print(last({turns}), torch.zeros(3).view(3, 1))
"""


def net(name: str = "first", more: str = "", given: str = "") -> str:
    return NET.format(name=name, more=more, set=given)


@pytest.mark.parametrize(
    ("source", "verdict"),
    [
        (net(), "no errors"),
        (net("second", given="name = input()\nsetattr(Net(), name, 0)"), "unknown"),
        (net("second", given="net.second = nn.Linear(3, 4)"), "no errors"),
        (net("second", given="setattr(net, 'second', nn.Linear(3, 4))"), "no errors"),
        (net("second", given="Net.second = nn.Linear(3, 4)"), "no errors"),
        (net("second", more="    second = nn.Identity()"), "no errors"),
        (VALUE.format(sizes="{'a': 3}"), "no errors"),
        (VALUE.format(sizes="{'b': 3}"), "unknown"),
        (PRINTED.format(turns=0), "unknown"),
        (PRINTED.format(turns=2), "no errors"),
    ],
)
def test_what_is_not_given_is_not_decided(tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str, verdict: str) -> None:
    codes, found = codes_and_verdict(source, tmp_path, capsys)
    assert (codes, found) == ([], verdict)


def test_what_getattr_gives_is_not_called_absent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "program.py").write_text(net("second", more=LAZY))
    assert "nothing that is analysed gives" not in causes(tmp_path / "program.py", capsys)


def test_what_every_module_has_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    torch = pytest.importorskip("torch")
    names = [name for name in dir(torch.nn.Module()) if not name.startswith("__")]
    assert len(names) > 60
    (tmp_path / "program.py").write_text(net() + "".join(f"print(net.{name})\n" for name in [*names, "absent"]))
    said = causes(tmp_path / "program.py", capsys)
    assert [name for name in [*names, "absent"] if f"gives `net.{name}`" in said] == ["absent"]


def causes(program: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What is said of what is not decided."""
    main(["check", str(program), "--undecided"])
    return capsys.readouterr().out
