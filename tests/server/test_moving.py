"""Places in a text that is edited further."""

from __future__ import annotations

import pytest
from dlshape.report.place import Place
from dlshape.server.moving import Moved
from dlshape.server.same_code import same_code

OLD = "a\nb\nc\nd\ne\n"


def place(first: int, last: int | None = None) -> Place:
    return Place("a.py", first, 1, last or first, 2)


@pytest.mark.parametrize(("new", "first", "last", "wanted"), [
    (OLD, 3, 3, 3), ("x\n" + OLD, 3, 3, 4), ("b\nc\nd\ne\n", 3, 3, 2), ("a\nb\nX\nd\ne\n", 3, 3, None), ("a\nb\nX\nd\ne\n", 4, 5, 4),
    ("a\nb\nX\nY\nc\nd\ne\n", 3, 4, 5), ("a\nb\nc\nX\nd\ne\n", 3, 4, None), ("", 1, 1, None), ("c\na\nb\nd\ne\n", 5, 5, 5),
])  # fmt: skip
def test_places_move_with_their_lines(new: str, first: int, last: int, wanted: int | None) -> None:
    found = Moved(OLD, new).place(place(first, last))
    assert (None if found is None else found.line) == wanted
    assert found is None or found.end_line - found.line == last - first


def test_lines_of_code_are_told_from_comments() -> None:
    old, new = "# a\nx = 1\n\nx = 1\n", "x = 1\n# b\nx = 1\n"
    assert [Moved(old, new).place(place(line)) for line in (2, 4)] == [place(1), place(3)]


@pytest.mark.parametrize(("old", "new", "wanted"), [
    ("x = 1\n", "# one\n\nx = 1\n", True), ("x = 1\n", "x = 1  # one\n", False), ("x = 1\n", "x = 2\n", False),
    ('x = """\n"""\n', 'x = """\n# one\n"""\n', False), ("x = 1\n", "# dlshape: ignore[DLS101]\nx = 1\n", False),
    ("if x:\n    y = 1\n", "if x:\n# one\n    y = 1\n", True), ("f(:\n", "f(:\n#\n", False),
])  # fmt: skip
def test_texts_that_mean_the_same_line_for_line(old: str, new: str, wanted: bool) -> None:
    assert same_code(old, new) is wanted


def test_a_whole_file_stays() -> None:
    assert Moved("a", "b").place(Place("a.py", 0, 0, 0, 0)) == Place("a.py", 0, 0, 0, 0)
