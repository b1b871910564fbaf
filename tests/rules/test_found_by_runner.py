"""Classes of tests are run where a test runner finds them: under a name of a script, and not in what that imports."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_in_folder

BASE = """\
import unittest

import torch


class Sized(unittest.TestCase):
    size = 5

    def test_product(self):
        torch.zeros(2, 3) @ torch.zeros(self.size, 4)
"""
OF_ITS_OWN = """\
import base


class Fitting(base.Sized):
    size = 3
"""


@pytest.mark.parametrize(("test", "codes"), [
    pytest.param(OF_ITS_OWN, [], id="a class that derives from it has the right size"),
    pytest.param(OF_ITS_OWN.replace("3", "4"), ["DLS101"], id="or has not"),
    pytest.param(OF_ITS_OWN.replace("import base", "from base import Sized").replace("base.S", "S"), ["DLS101"], id="it has a name itself"),
])  # fmt: skip
def test_found_by_runner(tmp_path: Path, capsys: pytest.CaptureFixture[str], test: str, codes: list[str]) -> None:
    (tmp_path / "base.py").write_text(BASE, encoding="utf-8")
    (tmp_path / "test_sized.py").write_text(test, encoding="utf-8")
    assert codes_in_folder(tmp_path, capsys) == codes
