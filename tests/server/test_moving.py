"""Places in a text that is edited further."""

from __future__ import annotations

import pytest
from dlshape.report.place import Place
from dlshape.server.moving import Moved

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


def test_a_whole_file_stays() -> None:
    assert Moved("a", "b").place(Place("a.py", 0, 0, 0, 0)) == Place("a.py", 0, 0, 0, 0)
