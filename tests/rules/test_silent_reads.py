"""What is looked at for what may be changed under another name is no read of the program's."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_in_folder

TRANSLATOR = """\
class Translator:
    def __init__(self):
        self.table = {}

    def translate(self, text):
        if text in self.table:
            return self.table[text]
        self.table = {}
        return text


print(Translator().translate("x"))
"""
NORMAL = """\
DIGITS = str.maketrans("ab", "cd")


def normal(text):
    found = text.translate(DIGITS)
    return found


print(normal("abc"))
"""
POINT = """\
class Point:
    def __init__(self, x):
        self.x = x


match Point(3):
    case Point(y=0):
        print("on the axis")
    case Point(x=3):
        print("three")
"""


@pytest.mark.parametrize(("files", "codes"), [
    pytest.param({"a.py": NORMAL, "b.py": TRANSLATOR}, [], id="a method of a text that another file's class has as well"),
    pytest.param({"a.py": POINT}, [], id="a pattern that asks for an attribute which is not there"),
    pytest.param({"a.py": NORMAL.replace("return found", "return text.table"), "b.py": TRANSLATOR}, ["DLS115"], id="a read"),
])  # fmt: skip
def test_silent_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str], files: dict[str, str], codes: list[str]) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert codes_in_folder(tmp_path, capsys) == codes
