"""Drawn programs about objects with several names: what is changed in place under one is seen under all, or not known."""

from __future__ import annotations

import pytest
from findings import differing
from sharing import write

_BATCH = 150
_BATCHES = 2
_OPEN = {84}  # found and not mended, docs/fuzzing.md


@pytest.mark.parametrize("batch", range(_BATCHES))
def test_sharing(batch: int) -> None:
    wrong = differing(write, range(batch * _BATCH, (batch + 1) * _BATCH))
    assert {seed: found for seed, found in wrong.items() if seed not in _OPEN} == {}
    assert {seed for seed in _OPEN if seed // _BATCH == batch} <= wrong.keys(), "mended: take it out of the list"
