"""Facts of small programs, written out for a person to check. After a deliberate change: `python -m dlshape.frontend.dump X.py > X.txt`."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.frontend.dump import Rendering
from dlshape.frontend.extract import extract_tree

SNIPPETS = sorted((Path(__file__).parent / "golden").glob("*.py"))


@pytest.mark.parametrize("path", SNIPPETS, ids=lambda p: p.stem)
def test_golden(path: Path) -> None:
    assert Rendering(extract_tree(path)).whole() == path.with_suffix(".txt").read_text(encoding="utf-8")
