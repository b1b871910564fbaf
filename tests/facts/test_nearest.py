"""What was meant by a word that is not known."""

from __future__ import annotations

from dlshape.facts.nearest import near, nearest

CODES = ("DLS101", "DLS109", "DLS910", "DLS911")


def test_of_words_as_near_the_one_that_begins_alike() -> None:
    assert nearest("DLS10X", CODES) in ("DLS101", "DLS109")
    assert nearest("DSL101", CODES) == "DLS101"
    assert near("flower.py", ["flowers.py", "reviews.py"]) == "; did you mean `flowers.py`?"
    assert near("something", CODES) == ""
