"""Where some values, calls or turns lead to a `raise` and others do not: the program is not one without errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

NEED = "import torch\n\n\ndef need(test):\n    if not test:\n        raise ValueError\n\n\nx = torch.zeros(2, 4) + 1\n"
TURNS = "import torch\n\n\ndef need(n):\n    if n == 9:\n        raise ValueError(n)\n\n\n"
WRAPPED = """import functools

import torch


def of_shape(*want):
    def wrap(f):
        @functools.wraps(f)
        def inner(x):
            out = f(x)
            if tuple(out.shape) != want:
                raise ValueError(want)
            return out
        return inner
    return wrap


@of_shape(2, 3)
def project(x):
    return x @ torch.ones(4, 3)


@of_shape(2, {n})
def expand(x):
    return x @ torch.ones(3, 5)


print(expand(project(torch.ones(2, 4))))
"""
TESTED = """import unittest

import torch


class Tests(unittest.TestCase):
    def test_shape(self):
        self.assertEqual((torch.zeros(2, 3) + 1).shape, (2, {n}))

    def test_refused(self):
        with self.assertRaises(RuntimeError):
            torch.zeros(3) + torch.zeros(4)


if __name__ == "__main__":
    unittest.main()
"""
TOLD = {
    "the second of two calls": (NEED + "need(x.dim() == 2)\nneed(x.dim() == 3)\n", "DLS914"),
    "a call in a turn": (TURNS + "for k in [2, 9, 3]:\n    need(k)\nprint(torch.zeros(3) + 1)\n", "DLS915"),
    "a turn": ("import torch\n\ntotal = 0\nfor k in [2, 5, 9]:\n    total += k\n    if total > 15:\n        raise ValueError(total)\n"
               "print(torch.zeros(3) + 1)\n", "DLS914"),
    "an assertion in a call": ("import torch\n\n\ndef need(n):\n    assert n < 5, n\n\n\nfor k in [2, 9]:\n    need(k)\n"
                               "print(torch.zeros(3) + 1)\n", "DLS915"),
    "what a decorator made": (WRAPPED.format(n=4), "DLS914"),
    "other shapes in a list": (
        "import torch\n\ntorch.testing.assert_close([torch.zeros(2) + 1, torch.ones(3)], [torch.ones(2), torch.ones(4)])\n", "DLS915"),
    "equal shapes": ("import numpy as np\n\nnp.testing.assert_equal((np.zeros((2, 3)) + 1).shape, (2, 4))\n", "DLS915"),
    "a test": (TESTED.format(n=4), "DLS915"),
}
SILENT = {
    "both calls hold": NEED + "need(x.dim() == 2)\nneed(x.shape[1] == 4)\n",
    "no turn": TURNS + "for k in [2, 8, 3]:\n    need(k)\nprint(torch.zeros(3) + 1)\n",
    "what nobody knows": "import sys\n" + NEED + "need(x.dim() == 2)\nneed(len(sys.argv) < 9)\n",
    "handled": TURNS + "for k in [2, 9, 3]:\n    try:\n        need(k)\n    except ValueError:\n        print(torch.zeros(3) + 1)\n",
    "uncalled": NEED + "\n\ndef never(y):\n    need(False)\n",
    "a choice": "import torch\n\nname = 'cuda' if torch.cuda.is_available() else 'cpu'\nif name == 'tpu':\n    raise ValueError\n"
                "print(torch.zeros(3) + 1)\n",
    "as decorated": WRAPPED.format(n=5),
    "as tested": TESTED.format(n=3),
}


def _codes(source: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[set[str], str]:
    """The codes that are told, and the verdict."""
    (folder / "a.py").write_text(source)
    main(["check", str(folder / "a.py"), "--output-format", "json"])
    result = json.loads(capsys.readouterr().out)
    return {one["code"] for one in result["diagnostics"]}, result["summary"]["verdict"]


@pytest.mark.parametrize("name", TOLD)
def test_what_some_values_lead_to_is_told(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, code = TOLD[name]
    assert _codes(source, tmp_path, capsys) == ({code}, "unknown")


@pytest.mark.parametrize("name", SILENT)
def test_what_none_leads_to_is_not(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _codes(SILENT[name], tmp_path, capsys) == (set(), "no errors")
