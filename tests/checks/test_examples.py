"""The examples of our checks: what is reported of them is what they expect."""

from __future__ import annotations

import pytest
from dlshape.checks.check import Check
from dlshape.checks.shipped import shipped
from dlshape.cli.explain import differing


@pytest.mark.parametrize("check", shipped().values(), ids=lambda check: check.code)
def test_the_examples_are_reported_as_they_say(check: Check) -> None:
    assert list(differing(check)) == []
