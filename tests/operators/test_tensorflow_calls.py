"""Generated calls of TensorFlow and Keras against their outcomes: where the rules say less, the file says what they say."""

from __future__ import annotations

import pytest
from asking import Answer, Question
from tensorflow_calls import Group, read_calls
from tensorflow_cases import installed, names, run
from tensorflow_said import answers, said, verdict

CALLS = list(read_calls())


@pytest.fixture(scope="module")
def known() -> dict[Question, Answer]:
    return answers(CALLS)


@pytest.mark.parametrize("group", CALLS, ids=lambda group: f"{group.names[0]}:{group.line}")
def test_agrees_with_the_library(group: Group, known: dict[Question, Answer]) -> None:
    every = set(said(group, known))
    assert every == {group.said}, f"{group.call}: the library says {group.outcome}; tensorflow_said.py writes what the rules say"


def test_little_is_wrong() -> None:
    wrong = [(group.names[0], group.call) for group in CALLS if verdict(group.outcome, group.said) == "wrong"]
    assert len(wrong) <= WRONG, wrong


WRONG = 3
"""A scalar that is reversed or repeated along an axis, and `keras.backend.arange` of a float as integers, which does not convert it."""

if installed():
    there = names()

    @pytest.mark.parametrize("group", CALLS, ids=lambda group: f"{group.names[0]}:{group.line}")
    def test_recorded_outcomes_are_those_of_the_library(group: Group) -> None:
        assert {run(case.text, {}, there) for case in group.cases()} == {group.outcome}
