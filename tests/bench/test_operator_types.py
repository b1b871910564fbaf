"""Element types that torch refuses, against recorded outcomes: what works is never told, and what was told stays told."""

from __future__ import annotations

from importlib.util import find_spec

from operator_types import Form, read_forms, taken, told

PAIR_ROWS = "bifdcu"
"""Of two tensors, each call is asked with one type of the first; of calls that follow each other with different ones."""


def chosen(forms: list[Form]) -> list[tuple[Form, str]]:
    every = ((form, letters, PAIR_ROWS[i % len(PAIR_ROWS)]) for i, form in enumerate(forms) for letters in form.letters)
    return [(form, letters) for form, letters, row in every if letters[0] == row or (len(letters) == 1 and letters in "bif")]


def test_refusals_are_told_and_nothing_else() -> None:
    answers = told(chosen(read_forms()))
    works = [form.source(letters) for (form, letters), said in answers.items() if said and letters in form.taken]
    silent = [form.source(letters) for (form, letters), said in answers.items() if not said and letters not in form.taken | form.untold]
    assert not works
    assert not silent


if find_spec("torch") is not None:

    def test_recorded_outcomes_are_those_of_the_library() -> None:
        assert [form.line() for form in read_forms()[::7] if taken(form) != form.taken] == []
