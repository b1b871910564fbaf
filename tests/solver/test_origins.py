"""Where an unknown value comes from, as reports read it."""

from __future__ import annotations

from dlshape.solver.origins import Kind, origin_of

from pysouffle.terms import Adt


def test_a_number_that_got_a_name_of_its_own_is_told_by_the_place_that_gave_it() -> None:
    """`n@=a.py:3:n.1` is a number that is named again where it comes to: the reader is led to that place, not to a file `=a.py`."""
    origin = origin_of((Adt("Unmodelled", ()), "library.read", "=a.py:3:n.1"))
    assert origin is not None
    assert (origin.kind, origin.at) == (Kind.UNMODELLED, "a.py:3:n.1")
