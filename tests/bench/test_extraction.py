"""Extraction is linear in the size of what is long: rows and calls are counted, which no machine's load changes."""

from __future__ import annotations

import pytest
from extraction import cost, ratios
from long_sources import SHAPES

# Of each call's argument it is asked again which formals may be the same object: a name that was made from all names before it, one after
# the other, is asked about all of them.
QUADRATIC = {"loops": 2.8}


@pytest.mark.parametrize("name", SHAPES)
def test_twice_the_size_costs_twice(name: str) -> None:
    small, large = (cost(SHAPES[name](size), seconds=False) for size in (200, 400))
    assert ratios([small.rows, large.rows])[0] < 2.05
    assert ratios([small.calls, large.calls])[0] < QUADRATIC.get(name, 2.2)
