"""The examples of our units: what is reported of them is what they expect."""

from __future__ import annotations

import pytest
from dlshape.checks.unit import Unit, shipped
from dlshape.cli.explain import differing


@pytest.mark.parametrize("unit", shipped().values(), ids=lambda unit: unit.code)
def test_the_examples_are_reported_as_they_say(unit: Unit) -> None:
    assert list(differing(unit)) == []
