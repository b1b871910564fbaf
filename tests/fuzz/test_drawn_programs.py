"""Drawn programs: what CPython finds as a variable's value, the rules have, or something that covers it, or they say they are stuck.

The seeds are always the same. For other ones, and many more, there is campaign.py; docs/fuzzing.md tells what it found."""

from __future__ import annotations

import pytest
from findings import differing
from generate import write

_BATCH = 100
_BATCHES = 8  # half a minute on two cores
_OPEN: dict[int, str] = {}  # found and not mended, docs/fuzzing.md


@pytest.mark.parametrize("batch", range(_BATCHES))
def test_drawn_programs(batch: int) -> None:
    wrong = differing(write, range(batch * _BATCH, (batch + 1) * _BATCH))
    assert {seed: found for seed, found in wrong.items() if seed not in _OPEN} == {}
    assert {seed for seed in _OPEN if seed // _BATCH == batch} <= wrong.keys(), "mended: take it out of the list"
