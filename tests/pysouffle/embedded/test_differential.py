"""The embedded engine against Soufflé: every construct, every failure, random programs."""

from pathlib import Path

import pytest
from constructs import CASES, Case
from dialect import CASES as DIALECT
from differential import differences
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from random_programs import Generator

from pysouffle import EvaluationError


@pytest.mark.parametrize("case", [*CASES, *DIALECT], ids=lambda case: case.name)
def test_construct(tmp_path: Path, case: Case) -> None:
    (tmp_path / "main.dl").write_text(case.source)
    assert differences(tmp_path / "main.dl", case.facts) == []


@pytest.mark.parametrize(
    "expression", ["1 / n", "1 % n", 'to_number("x")', "9223372036854775807 / -1", "1 bshl 64", "-1 bshr 65", "2 ^ 64", "2 ^ -1"]
)
def test_edges_of_arithmetic(tmp_path: Path, expression: str) -> None:
    (tmp_path / "main.dl").write_text(f".decl given(n: number)\n.decl r(x: number)\nr({expression}) :- given(n), n >= 0.\n")
    assert differences(tmp_path / "main.dl", {"given": [(0,)]}) == []


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_random_program(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    program = Generator(seed).generate()
    main = tmp_path_factory.mktemp("random") / "main.dl"
    main.write_text(program.text())
    try:
        found = differences(main, program.facts)
    except EvaluationError:  # Soufflé itself fails on some random programs, by assertion
        assume(False)
    assert found == []
