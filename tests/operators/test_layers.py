"""Layers, losses and functional operators against the outcomes of the real library."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
from harness import Case, Decided, agrees, decide, read_cases

CASES = [case for path in sorted((Path(__file__).parent / "layers").glob("*.cases")) for case in read_cases(path)]


@pytest.fixture(scope="module")
def decided() -> dict[str, Decided]:
    texts = sorted({case.text for case in CASES})
    return dict(zip(texts, decide(texts), strict=True))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_agrees_with_the_library(case: Case, decided: dict[str, Decided]) -> None:
    found = tuple(decided[case.text].outcome(env) for env in case.environments())
    expected = case.expected * (len(found) // len(case.expected))
    assert all(agrees(a, b) for a, b in zip(expected, found, strict=True)), f"{case.text}: expected {expected}, found {found}"


if find_spec("torch") is not None:
    from record import outcomes

    @pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
    def test_recorded_outcomes_are_those_of_the_library(case: Case) -> None:
        assert outcomes(case) == case.expected
