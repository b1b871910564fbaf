"""Drawn programs about objects with several names: what is changed in place under one is seen under all, or not known."""

from __future__ import annotations

import pytest
from findings import differing
from sharing import Where, write

_BATCH = 150
_BATCHES = 2
_OPEN: set[int] = set()  # found and not mended, docs/fuzzing.md
_OPEN_ELSEWHERE: dict[Where, set[int]] = {Where.IMPORTED: set(), Where.ATTRIBUTES: set()}


@pytest.mark.parametrize("batch", range(_BATCHES))
def test_sharing(batch: int) -> None:
    wrong = differing(write, range(batch * _BATCH, (batch + 1) * _BATCH))
    assert {seed: found for seed, found in wrong.items() if seed not in _OPEN} == {}
    assert {seed for seed in _OPEN if seed // _BATCH == batch} <= wrong.keys(), "mended: take it out of the list"


@pytest.mark.parametrize("where", [Where.IMPORTED, Where.ATTRIBUTES])
def test_sharing_with_another_module(where: Where) -> None:
    wrong = differing(lambda seed: write(seed, where), range(1000, 1000 + _BATCH))
    assert {seed: found for seed, found in wrong.items() if seed not in _OPEN_ELSEWHERE[where]} == {}
    assert _OPEN_ELSEWHERE[where] <= wrong.keys(), "mended: take it out of the list"
