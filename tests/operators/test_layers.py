"""Layers, losses and functional operators against the outcomes of the real library."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
from harness import mismatches, read_cases

FILES = sorted((Path(__file__).parent / "layers").glob("*.cases"))


def test_rules_agree_with_the_library() -> None:
    assert not mismatches([case for path in FILES for case in read_cases(path)])


def test_every_case_has_an_outcome() -> None:
    assert not [case.name for path in FILES for case in read_cases(path) if not all(case.expected)]


if find_spec("torch") is not None:
    from record import outcomes

    @pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
    def test_recorded_outcomes_are_those_of_the_library(path: Path) -> None:
        assert not [case.name for case in read_cases(path) if outcomes(case) != case.expected]
