"""Drawn programs about exceptions: the ways that CPython takes through them are those of the rules."""

from __future__ import annotations

import pytest
from exceptions import write
from findings import examine

_BATCH = 100
_BATCHES = 3


@pytest.mark.parametrize("batch", range(_BATCHES))
def test_exceptions(batch: int) -> None:
    sources = [write(seed) for seed in range(batch * _BATCH, (batch + 1) * _BATCH)]
    wrong = {batch * _BATCH + i: str(found[0]) for i, found in enumerate(examine(sources)) if found}
    assert not wrong
