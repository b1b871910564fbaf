"""Every construct of the dialect is explained: each tuple has a derivation."""

from pathlib import Path

import pytest
from constructs import CASES, Case
from dialect import CASES as DIALECT
from everything import everything

from pysouffle.embedded.why.derive import Kind
from pysouffle.embedded.why.inquiry import Inquiry


@pytest.mark.parametrize("case", [*CASES, *DIALECT], ids=lambda case: case.name)
def test_construct(tmp_path: Path, case: Case) -> None:
    program = tmp_path / "main.dl"
    program.write_text(case.source)
    derivation = everything(Inquiry.of(program, case.facts, cache=tmp_path), "r")
    assert derivation.matches == len(case.expected)
    assert {node.kind for node in derivation.nodes} <= {Kind.FACT, Kind.RULE}
