"""Tests on the way to a failure that contradict each other: no run comes there."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pytest
from told import codes_and_verdict

# Of one parameter either of two tests that are opposites, in two spellings each.
TESTS = {
    "a": (("{v} == 1", "not {v} != 1"), ("{v} != 1", "not {v} == 1")),
    "b": (('"f" in {v}', 'not "f" not in {v}'), ('"f" not in {v}', 'not "f" in {v}')),
    "c": (("{v} is None", "not {v} is not None"), ("{v} is not None", "not {v} is None")),
}
CHOICES = {"a": (0, 1), "b": ("f", "g"), "c": (None, 2)}


class Reached(Exception):
    """The place is reached."""


def drawn(seed: int) -> str:
    """A function whose arguments nobody knows tests some and calls another one, which fails under tests of its own."""
    draw = random.Random(seed)

    def nested(names: dict[str, str], depth: int) -> str:
        lines, indent = "", "    "
        for _ in range(depth):
            parameter = draw.choice(list(names))
            lines += f"{indent}if {draw.choice(draw.choice(TESTS[parameter])).format(v=names[parameter])}:\n"
            indent += "    "
        return lines + indent

    inner = {"a": "p", "b": "q", "c": "r"}
    outer = {name: name for name in inner}
    call = draw.choice(["inner(a, b, c)", "inner(r=c, p=a, q=b)", "inner(a, r=c, q=b)"])
    return (
        f"import torch\n\n\ndef inner(p, q, r):\n{nested(inner, draw.randint(1, 2))}torch.zeros(2, 3).view(7)\n\n\n"
        f"def outer(a, b, c):\n{nested(outer, draw.randint(0, 3))}{call}\n"
    )


def is_reached(source: str) -> bool:
    """Whether some choice of arguments leads to the failure, as Python runs it."""
    body = source.replace("import torch", "").replace("torch.zeros(2, 3).view(7)", "raise Reached")
    names: dict[str, object] = {"Reached": Reached}
    exec(body, names)
    for choice in product(*CHOICES.values()):
        try:
            names["outer"](*choice)  # type: ignore[operator]
        except Reached:
            return True
    return False


@pytest.mark.parametrize("seed", range(24))
def test_a_failure_is_told_where_some_choice_leads_there(seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = drawn(seed)
    codes, _ = codes_and_verdict(source, tmp_path, capsys)
    assert codes == (["DLS103"] if is_reached(source) else []), source


@pytest.mark.parametrize(
    ("first", "second", "reached"), [('"a"', '"b"', False), ('"a"', '"a"', True), ("1", "2", False), ("1", "1.0", True)])
def test_no_value_is_equal_to_two_constants(first: str, second: str, reached: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                            monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = (
        f"import torch\n\n\ndef inner(kind):\n    if kind == {second}:\n        torch.zeros(2, 3).view(7)\n\n\n"
        f"def outer(kind):\n    if kind == {first}:\n        inner(kind)\n")
    codes, _ = codes_and_verdict(source, tmp_path, capsys)
    assert codes == (["DLS103"] if reached else [])


# What is tested is another value the second time.
CHANGED = {
    "filled": "    if k not in d:\n        d[k] = 1\n        if k in d:\n            return torch.zeros(2, 3).view(7)\n",
    "under another name": (
        "    e = d\n    if k not in d:\n        e[k] = 1\n        if k in d:\n            return torch.zeros(2, 3).view(7)\n"),
    "by a call": "    if k not in d:\n        fill(d, k)\n        if k in d:\n            return torch.zeros(2, 3).view(7)\n",
    "in another turn": "    while not k:\n        k = k + 1\n        if k:\n            return torch.zeros(2, 3).view(7)\n",
}


def test_what_a_call_may_have_changed_is_open(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = (
        "import torch\n\n\ndef f(box, other):\n    if not box:\n        other.fill(box)\n        if box:\n"
        "            torch.zeros(2, 3).view(7)\n")
    assert codes_and_verdict(source, tmp_path, capsys) == ([], "unknown")


@pytest.mark.parametrize("name", CHANGED)
def test_a_value_that_was_changed_is_another_one(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = f"import torch\n\n\ndef fill(d, k):\n    d[k] = 1\n\n\ndef f(d, k):\n{CHANGED[name]}"
    codes, _ = codes_and_verdict(source, tmp_path, capsys)
    assert codes == ["DLS103"]
