"""Where an unknown value comes from, as reports read it."""

from __future__ import annotations

from dlshape.solver.origins import Case, Kind, Origin, origin_of

from pysouffle.terms import Adt


def test_a_number_that_got_a_name_of_its_own_is_told_by_the_place_that_gave_it() -> None:
    """`n@=a.py:3:n.1` is a number that is named again where it comes to: the reader is led to that place, not to a file `=a.py`."""
    origin = origin_of((Adt("Unmodelled", ()), "library.read", "=a.py:3:n.1"))
    assert origin is not None
    assert (origin.kind, origin.at) == (Kind.UNMODELLED, "a.py:3:n.1")


def test_what_python_itself_has_is_told_in_words() -> None:
    said = {"number": "an operation on a number", "builtins.text.shape": "`.shape` of a text", "lib.load": "lib.load"}
    assert {name: Origin(Kind.UNMODELLED, Case.PLAIN, name, "").told for name in said} == said
    assert Origin(Kind.DATA, Case.PLAIN, "number", "").told == "number"
