"""Programs with mistakes: each is found where it is, and Soufflé finds the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from check_cases import agree, found, needs_souffle
from mistakes import (
    aggregates,
    components,
    declared,
    grounding,
    inline,
    plans,
    relations,
    rules,
    syntax,
    typecheck,
    typedecls,
)

KINDS = (aggregates, components, declared, grounding, inline, plans, relations, rules, syntax, typecheck, typedecls)
CASES = [
    pytest.param(text, mistakes, id=f"{kind.__name__.rpartition('.')[2]}-{number}")
    for kind in KINDS for number, (text, mistakes) in enumerate(kind.CASES)
]  # fmt: skip


@pytest.mark.parametrize(("text", "mistakes"), CASES)
def test_mistakes(text: str, mistakes: list[str]) -> None:
    assert found(text) == mistakes


@needs_souffle
@pytest.mark.parametrize(("text", "mistakes"), CASES)
def test_souffle_agrees(text: str, mistakes: list[str], tmp_path: Path) -> None:
    agree(text, mistakes, tmp_path)
