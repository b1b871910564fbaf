"""The embedded engine on random programs against a naive evaluator."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_programs import Generator
from reference import evaluate

from pysouffle.embedded.engine import EmbeddedEngine


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_agrees_with_a_naive_evaluator(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    program = Generator(seed).generate()
    folder = tmp_path_factory.mktemp("random")
    (folder / "main.dl").write_text(program.text())
    wanted = [name for name in program.relations if program.qualifiers.get(name) != "inline"]
    solution = EmbeddedEngine(folder).solve(folder / "main.dl", program.facts, wanted, timeout=30)
    found = evaluate(program)
    for name in wanted:
        assert set(solution.relation(name)) == found[name], name
