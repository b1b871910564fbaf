"""Comments that hide findings, and those that hide nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.report.ignores import Ignores, ignores_in
from dlshape.report.program import Program
from dlshape.report.result import Diagnostic, Place, Severity

CODES = ("DLS101", "DLS102", "DLS930")


@pytest.mark.parametrize(
    ("comment", "codes"),
    [
        ("# dlshape: ignore", None),
        ("#dlshape:ignore", None),
        ("# dlshape: ignore[DLS101]", ("DLS101",)),
        ("# dlshape: ignore [dls101, DLS102]  because", ("DLS101", "DLS102")),
        ("# type: ignore[x]  # dlshape: ignore[DLS101]", ("DLS101",)),
        ("# dlshape: ignore[]", ()),
    ],
)
def test_what_a_comment_says(comment: str, codes: tuple[str, ...] | None) -> None:
    (found,) = ignores_in([f"x = 1  {comment}"])
    assert found.codes == codes


@pytest.mark.parametrize("text", ["x = '# dlshape: ignore'", '"""', "# dlshape: ignored", "# dlshape: ignore-me", "# ignore"])
def test_what_is_no_such_comment(text: str) -> None:
    assert ignores_in([text, "# dlshape: ignore"] if text == '"""' else [text]) == []


SOURCE = """\
y = f(
    a,
    b)  # dlshape: ignore[DLS101]
if y:  # dlshape: ignore
    z = 1
# dlshape: ignore
z = 2
"""


def hides(line: int, end: int, code: str = "DLS101") -> bool:
    place = Place("a.py", line, 1, end, 2)
    return any(one.covers(code, place) for one in ignores_in(SOURCE.splitlines()))


def test_any_line_of_the_statement_counts_and_no_other() -> None:
    assert hides(1, 1)
    assert hides(2, 3)
    assert not hides(1, 1, "DLS102")
    assert hides(4, 4, "DLS102")
    assert not hides(5, 5)
    assert not hides(7, 7)


def program(root: Path, text: str) -> Program:
    (root / "a.py").write_text(text, encoding="utf-8")
    return Program({"module": [("a.py", "", "a.py::<module>")]}, root)


def test_those_that_hide_nothing_are_told(tmp_path: Path) -> None:
    used = "f()  # dlshape: ignore\ng()  # dlshape: ignore[DLS101, DLS102]\n"
    more = "h()  # dlshape: ignore\ni()  # dlshape: ignore[DLS10]\nj()  # dlshape: ignore[]\n"
    given = program(tmp_path, used + more)
    ignores, file = Ignores(given), given.file("a.py")
    found = [Diagnostic("DLS101", Severity.ERROR, "text", Place(file, line, 1, line, 4)) for line in (1, 2, 6)]
    assert [ignores.hides(one) for one in found] == [True, True, False]
    told = [(one.place.line, one.place.col, one.message) for one in ignores.unused(CODES, lambda code: True)]
    assert told == [
        (2, 6, "this comment ignores nothing: DLS102 is not found here"),
        (3, 6, "this comment ignores nothing: nothing is found here"),
        (4, 6, "there is no code `DLS10`; did you mean `DLS102`?"),
        (5, 6, "this comment ignores nothing: it names no code"),
    ]


def test_codes_of_rules_of_the_users_own(tmp_path: Path) -> None:
    ignores = Ignores(program(tmp_path, "f()  # dlshape: ignore[MY001]\n"))
    (told,) = ignores.unused(CODES, lambda code: True, others=True)
    assert told.message == "this comment ignores nothing: MY001 is not found here"


def test_what_was_not_asked_for_is_not_missed(tmp_path: Path) -> None:
    ignores = Ignores(program(tmp_path, "f()  # dlshape: ignore[DLS102]\ng()  # dlshape: ignore\n"))
    assert list(ignores.unused(CODES, lambda code: code != "DLS102")) == []
