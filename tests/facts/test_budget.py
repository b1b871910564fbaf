"""One limit for a whole run: its stages share what is left."""

from __future__ import annotations

import time

from dlshape.facts.budget import Budget
from hypothesis import given
from hypothesis import strategies as st


def test_without_a_limit_no_stage_has_one() -> None:
    budget = Budget()
    assert [budget.left(), budget.rules(), budget.rounding_off(), budget.questions(), budget.report()] == [None] * 5


@given(seconds=st.floats(0.5, 1e4), spent=st.floats(0.0, 0.9))
def test_stages_end_within_the_limit(seconds: float, spent: float) -> None:
    """Rules that take all they may, what follows them, and the report after that; each from where the one before ended."""
    left = seconds * (1 - spent)
    rules = Budget(seconds, time.perf_counter() - seconds * spent).rules() or 0.0
    rounding = Budget(seconds, time.perf_counter() - seconds * spent).rounding_off() or 0.0
    report = Budget(seconds, time.perf_counter() - seconds * spent - rules - rounding).report() or 0.0
    assert 0 < rules < rules + rounding < rules + rounding + report <= left + 0.01


def test_what_does_not_count_is_given_back() -> None:
    budget = Budget(10.0, time.perf_counter() - 12.0)
    assert budget.left() == 0.001
    assert 0.9 < (budget.without(3.0).left() or 0.0) <= 1.0
