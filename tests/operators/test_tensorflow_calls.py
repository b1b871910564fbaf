"""Generated calls of TensorFlow and Keras against their outcomes; of those where the rules say less, or do not refuse, what they say."""

from __future__ import annotations

import pytest
from asking import Answer, Question
from tensorflow_calls import Group, read_calls
from tensorflow_cases import installed, names, run
from tensorflow_said import answers, said, verdict

CALLS = list(read_calls())
EQUAL, WEAKER = [group for group in CALLS if not group.said], [group for group in CALLS if group.said]


@pytest.fixture(scope="module")
def known() -> dict[Question, Answer]:
    return answers(CALLS)


@pytest.mark.parametrize("group", EQUAL, ids=lambda group: f"{group.names[0]}:{group.line}")
def test_agrees_with_the_library(group: Group, known: dict[Question, Answer]) -> None:
    assert set(said(group, known)) == {""}, f"{group.call}: the library says {group.outcome}"


@pytest.mark.parametrize("group", WEAKER, ids=lambda group: f"{group.names[0]}:{group.line}")
def test_says_what_it_said(group: Group, known: dict[Question, Answer]) -> None:
    """No proof of anything, but that nothing of what is said changes unseen: `tensorflow_said.py` writes it anew."""
    assert set(said(group, known)) == {group.said}, f"{group.call}: the library says {group.outcome}"


def test_nothing_is_wrong() -> None:
    assert [(group.names[0], group.call) for group in CALLS if verdict(group.outcome, group.said) == "wrong"] == []


if installed():
    there = names()

    @pytest.mark.parametrize("group", CALLS, ids=lambda group: f"{group.names[0]}:{group.line}")
    def test_recorded_outcomes_are_those_of_the_library(group: Group) -> None:
        assert {run(case.text, {}, there) for case in group.cases()} == {group.outcome}
