"""Rules are broken by their structure, so that they can be read beside each other; every relation says what it holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.schema import relations

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted([*(ROOT / "rules").rglob("*.dl"), *(ROOT / "facts").rglob("*.dl"), *(ROOT / "checks").rglob("*.dl")])
_WIDTH = 140


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_lines_are_short(path: Path) -> None:
    assert {number: line for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if len(line) > _WIDTH} == {}


def test_every_relation_has_a_comment() -> None:
    assert [f"{one.file}: {one.name}" for one in relations() if not one.meaning] == []
