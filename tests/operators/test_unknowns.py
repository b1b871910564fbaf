"""Unknowns stay unknown: whatever is known less of an operation's arguments, the answer covers what the library returned, and nothing is
refuted. Over all recorded cases, and over all entries of the catalogue applied to what nobody knows.

`python bench/unknowns.py` prints the table by families.
"""

from __future__ import annotations

from unknowns import entries, judged, trials, unanswered


def test_answers_to_unknowns_cover_the_library() -> None:
    found = [str(finding) for finding in judged(list(trials()))]
    assert not found, "\n".join(found[:20])


def test_every_entry_of_the_catalogue_answers_to_unknowns() -> None:
    found = [f"{fault.value}: {entry.question} {detail}" for entry, fault, detail in unanswered(entries())]
    assert not found, "\n".join(found[:20])
