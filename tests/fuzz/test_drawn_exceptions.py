"""Drawn programs about exceptions: the ways that CPython takes through them are those of the rules."""

from __future__ import annotations

import pytest
from exceptions import write
from findings import differing

_BATCH = 50  # docs/fuzzing.md has longer runs
_BATCHES = 3


@pytest.mark.parametrize("batch", range(_BATCHES))
def test_exceptions(batch: int) -> None:
    wrong = differing(write, range(batch * _BATCH, (batch + 1) * _BATCH))
    assert not wrong
