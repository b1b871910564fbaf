"""One limit for a whole run: its stages share what is left."""

from __future__ import annotations

import time

import pytest
from dlshape.facts.budget import Budget
from dlshape.facts.errors import TimeLimitError
from hypothesis import given
from hypothesis import strategies as st


def test_without_a_limit_no_stage_has_one() -> None:
    budget = Budget()
    assert [budget.left(), budget.rules(), budget.rounding_off(), budget.questions(), budget.report(), budget.end] == [None] * 6
    assert budget.stage() is budget.units() is budget
    assert not budget.over()


@given(seconds=st.floats(0.5, 1e4), spent=st.floats(0.0, 0.9))
def test_stages_end_within_the_limit(seconds: float, spent: float) -> None:
    """Rules that take all they may, what follows them, and the report after that; each from where the one before ended."""
    left = seconds * (1 - spent)
    rules = Budget(seconds, time.perf_counter() - seconds * spent).rules() or 0.0
    rounding = Budget(seconds, time.perf_counter() - seconds * spent).rounding_off() or 0.0
    report = Budget(seconds, time.perf_counter() - seconds * spent - rules - rounding).report() or 0.0
    assert 0 < rules < rules + rounding < rules + rounding + report <= left + 0.01


def test_units_leave_something_for_what_follows_them() -> None:
    budget = Budget(10.0)
    assert 8.9 < (budget.units().left() or 0.0) <= 9.0 < (budget.left() or 0.0)
    assert str(budget.units()) == str(budget) == "10 s (limit `--timeout`)"


def test_stages_share_the_limit_of_the_run_or_have_their_own() -> None:
    run = Budget(10.0, time.perf_counter() - 4.0)
    assert run.stage() is run
    each = Budget(start=time.perf_counter() - 4.0, each=10.0)
    assert each.left() is None
    assert 9.0 < (each.stage().left() or 0.0) <= 10.0
    assert 1.9 < (run.at_most(2.0).left() or 0.0) <= 2.0
    assert 5.0 < (run.at_most(20.0).left() or 0.0) <= 6.0


def for_ever() -> None:
    while True:
        pass


def test_what_takes_longer_is_stopped() -> None:
    over = Budget(1.0, time.perf_counter() - 12.0)
    assert over.over()
    assert over.left() == 0.001
    with pytest.raises(TimeLimitError, match=r"nothing was done within 1 s \(limit `--timeout`\)"), over.holding("nothing was done"):
        raise AssertionError("nothing of it is begun")
    with pytest.raises(TimeLimitError), Budget(0.05).holding("nothing was done"):
        for_ever()
