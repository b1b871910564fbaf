"""The embedded engine on every construct of the dialect."""

from pathlib import Path

import pytest
from constructs import CASES, Case
from dialect import CASES as DIALECT

from pysouffle.embedded.engine import EmbeddedEngine


@pytest.mark.parametrize("case", [*CASES, *DIALECT], ids=lambda case: case.name)
def test_construct(tmp_path: Path, case: Case) -> None:
    program = tmp_path / "main.dl"
    program.write_text(case.source)
    rows = EmbeddedEngine().solve(program, case.facts, ["r"], timeout=10).relation("r")
    assert set(rows) == case.expected
    assert len(rows) == len(case.expected)
    assert {tuple(type(x) for x in row) for row in rows} == {tuple(type(x) for x in row) for row in case.expected}
