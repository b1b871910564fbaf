"""Extraction is linear in the size of what is long: rows and calls are counted, which no machine's load changes."""

from __future__ import annotations

import pytest
from extraction import cost, ratios
from long_sources import SHAPES


@pytest.mark.parametrize("name", SHAPES)
def test_twice_the_size_costs_twice(name: str) -> None:
    small, large = (cost(SHAPES[name](size), seconds=False) for size in (200, 400))
    assert ratios([small.rows, large.rows])[0] < 2.05
    assert ratios([small.calls, large.calls])[0] < 2.2
