"""An arm that several tests lead to, one of which asks a library that has no model."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAM = """
import random

import torch
from unknown_library import labels


def parts(sizes, others):
    if {test}:
        return {first}
    return {second}


deep = random.random() < 0.5
{call}
"""
WRONG = "torch.zeros(2) + torch.zeros(len(sizes) + 2)"
RIGHT = "torch.zeros(2) + torch.zeros(2)"


@pytest.mark.parametrize(("test", "first", "second"), [
    ("len(sizes) == 1 and len(others) == 1", RIGHT, WRONG),  # the first is true
    ("len(others) == 1 and len(sizes) == 1", RIGHT, WRONG),
    ("len(sizes) == 2 or len(others) == 1", WRONG, RIGHT),
    ("others.ready and len(others) == 1", RIGHT, WRONG),
    ("others.ready or len(others) == 1", WRONG, RIGHT),
    ("others.ready and len(others) == 1 and others.full", RIGHT, WRONG),
])
@pytest.mark.parametrize("call", ["parts([4], labels().sizes)", "for _ in range(3):\n    parts([4], labels().sizes)"])
def test_what_only_such_a_test_leads_to_is_no_error(test: str, first: str, second: str, call: str, tmp_path: Path,
                                                    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert codes_and_verdict(PROGRAM.format(test=test, first=first, second=second, call=call), tmp_path, capsys) == ([], "unknown")


@pytest.mark.parametrize(("test", "first", "second"), [
    ("deep and len(others) == 1", RIGHT, WRONG),  # chance leads there as well
    ("len(others) == 1 and deep", WRONG, WRONG),
    ("deep or len(others) == 1", WRONG, RIGHT),
    ("len(sizes) == 1 and deep", WRONG, RIGHT),
    ("len(sizes) == 1 or len(others) == 1", WRONG, RIGHT),
])
def test_what_happens_on_some_run_is_one(test: str, first: str, second: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                         monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = PROGRAM.format(test=test, first=first, second=second, call="parts([4], labels().sizes)")
    codes, _ = codes_and_verdict(source, tmp_path, capsys)
    assert set(codes) == {"DLS102"}


OF_A_FILE = """
import pickle

import torch

with open("data.pickle", "rb") as file:
    x, y = pickle.load(file)


def parts(first, second):
    if len(first) == 1 and len(second) == 1:
        return [first[0] + second[0]]
    elif len(first) == 1 and len(second) == 3:
        return [first[0] + second[0], *second[1:]]
    return [first[0] + second[0], first[1]]


print(parts([4], y.shape[1:]))
if x.ndim == 3:
    print(torch.zeros(2) + torch.zeros(3))
"""


def test_how_many_dimensions_a_file_gives_is_no_choice(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert codes_and_verdict(OF_A_FILE, tmp_path, capsys) == ([], "unknown")


LENGTH = """
import torch

first = [1, 2]
{change}
if len(first) == 2:
    print(torch.zeros(2) + torch.zeros(3))
"""


@pytest.mark.parametrize(("change", "told"), [
    ('kept = {"a": first}\nkept["a"].append(5)', []),  # three of them: what the list is by then is not known
    ('kept = {"a": first}', ["DLS102"]),
])
def test_the_length_of_what_we_do_not_know_is_no_choice(change: str, told: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert codes_and_verdict(LENGTH.format(change=change), tmp_path, capsys)[0] == told
