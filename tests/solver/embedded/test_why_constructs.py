"""Every construct of the dialect is explained: each tuple has a derivation, and what is printed of it can be asked about."""

from pathlib import Path

import pytest
from constructs import CASES, Case
from dlshape.solver.embedded.why.derive import Kind
from dlshape.solver.embedded.why.explain import Inquiry


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_construct(tmp_path: Path, case: Case) -> None:
    program = tmp_path / "main.dl"
    program.write_text(case.source)
    about = Inquiry.of(program, case.facts, cache=tmp_path)
    relations = about.trace.rulebook.relations
    columns = next(len(info.kinds) for info in relations if info.name == "r")
    derivation = about.why(f"r({', '.join('_' * columns)})", depth=float("inf"), limit=len(case.expected) + 1)
    assert derivation.matches == len(case.expected)
    assert {node.kind for node in derivation.nodes} <= {Kind.FACT, Kind.RULE}
    for node in derivation.nodes[:2]:
        assert about.why(node.text).matches >= 1
