"""A call of what is not known is not fine: it may be a function of the program that does not take such a tensor."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAM = """
import json
import sys
import torch


def f(x):
    return x @ torch.zeros(4, 3)


f(torch.zeros(5, 4))
table = {{"a": f}}
for name in open("names.txt"):
    table[name.strip()] = f
for name in open("more.txt"):
    table[len(table)] = f
{call}
"""


@pytest.mark.parametrize("call", [
    'table["b"](torch.zeros(5, 6))', 'table["b"](x=torch.zeros(5, 6))', "globals()[sys.argv[1]](torch.zeros(5, 6))",
    'torch.load("net.pt")(torch.zeros(5, 6))'])
def test_what_is_not_known_may_be_the_program_s_own(call: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(PROGRAM.format(call=call), tmp_path, capsys) == ([], "unknown")


@pytest.mark.parametrize("call", ['table["b"](3)', 'json.loads("{}")', "f(torch.zeros(6, 4))"])
def test_what_is_known_or_gets_no_tensor_is_fine(call: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(PROGRAM.format(call=call), tmp_path, capsys) == ([], "no errors")
