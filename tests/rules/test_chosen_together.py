"""What decides whether a function is called may decide, too, with which of several values."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAM = """
import argparse

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.layer = nn.Linear(4, width)

    def forward(self, x):
        return self.layer(x)


def build(args):
{build}


def train_plain(net):
    return net(torch.randn(6, 4)) + torch.zeros(6, 2)


def train_wide(net):
    return net(torch.randn(6, 4)) + torch.zeros(6, 3)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kind", required=True, choices=["plain", "wide"])
    parser.add_argument("--long", action="store_true")
    args = parser.parse_args()
    net = build(args).to("cpu")
{train}


main()
"""
ONE_BY_ONE = (
    '    if args.kind == "plain":\n        return Net(2)\n    if args.kind == "wide":\n        return Net(3)\n'
    "    raise ValueError(args.kind)")
AT_ONCE = '    net = Net(3) if args.kind == "wide" else Net(2)\n    return net'
ARMS = "if {test}:\n{indent}    train_wide(net)\n{indent}else:\n{indent}    train_plain(net)"
OF_THE_CHOICE = "    " + ARMS.format(test='args.kind == "wide"', indent="    ")
MADE_BEFORE = '    wide = args.kind == "wide"\n    for _ in range(2):\n        ' + ARMS.format(test="wide", indent=" " * 8)
OF_ANOTHER = "    " + ARMS.format(test="args.long", indent="    ")


@pytest.mark.parametrize("build", [ONE_BY_ONE, AT_ONCE])
@pytest.mark.parametrize("train", [OF_THE_CHOICE, MADE_BEFORE])
def test_a_call_under_the_test_that_chose_is_no_error(build: str, train: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    codes, verdict = codes_and_verdict(PROGRAM.format(build=build, train=train), tmp_path, capsys)
    assert codes == []
    assert verdict in ("unknown", "no errors")


@pytest.mark.parametrize("build", [ONE_BY_ONE, AT_ONCE])
def test_a_call_under_another_test_is_one(build: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    codes, _ = codes_and_verdict(PROGRAM.format(build=build, train=OF_ANOTHER), tmp_path, capsys)
    assert codes
    assert set(codes) == {"DLS102"}


INLINE = """
import argparse

import torch
from torch import nn


def train_plain(net):
    return net(torch.randn(6, 4)) + torch.zeros(6, 2)


def train_wide(net):
    return net(torch.randn(6, 4)) + torch.zeros(6, 3)


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kind", required=True, choices=["plain", "wide"])
    parser.add_argument("--long", action="store_true")
    found = parser.parse_args()
    found.wide = found.kind == "wide"
    return found


def asks_kind(found):
    return found.kind == "wide"


{start}
"""
IN_A_FUNCTION = """
def main():
    args = options()
    net = nn.Linear(4, 3) if {choice} else nn.Linear(4, 2)
    if {test}:
        train_wide(net)
    else:
        train_plain(net)


main()
"""
AT_THE_TOP = """
args = options()


def main():
    net = nn.Linear(4, 3) if {choice} else nn.Linear(4, 2)
    if {test}:
        train_wide(net)
    else:
        train_plain(net)


main()
"""
PARTS = [('args.kind == "wide"', "args.long"), ("args.wide", "args.long")]
SAME = [('args.kind == "wide"', 'args.kind == "wide"'), ("args.wide", 'args.kind == "wide"'),
        ('args.kind == "wide"', "asks_kind(args)"), ("asks_kind(args)", "args.wide")]


@pytest.mark.parametrize("start", [IN_A_FUNCTION, AT_THE_TOP])
@pytest.mark.parametrize(("choice", "test"), PARTS)
def test_parts_of_one_object_are_independent(start: str, choice: str, test: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                             monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    codes, _ = codes_and_verdict(INLINE.format(start=start.format(choice=choice, test=test)), tmp_path, capsys)
    assert set(codes) == {"DLS102"}


@pytest.mark.parametrize("start", [IN_A_FUNCTION, AT_THE_TOP])
@pytest.mark.parametrize(("choice", "test"), SAME)
def test_the_same_part_is_one_choice(start: str, choice: str, test: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                     monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    codes, _ = codes_and_verdict(INLINE.format(start=start.format(choice=choice, test=test)), tmp_path, capsys)
    assert codes == []
