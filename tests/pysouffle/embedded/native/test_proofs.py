"""An explanation is the same whichever back end has stamped the tuples."""

from __future__ import annotations

from pathlib import Path

import pytest
from constructs import CASES, Case
from dialect import CASES as DIALECT
from hypothesis import example, given, settings
from hypothesis import strategies as st
from special_programs import special, text

from pysouffle.embedded.native.shared_library import library
from pysouffle.embedded.runner import Facts
from pysouffle.embedded.why.inquiry import Inquiry

pytestmark = pytest.mark.skipif(library() is None, reason="the machine was not built")


def explained(program: Path, facts: Facts, native: bool, also_missing: bool) -> dict[str, list[str]]:
    """Of each relation's first tuples why they are there, and why a tuple is missing."""
    inquiry = Inquiry.of(program, facts, cache=program.parent, native=native)
    assert (inquiry.trace.machine is not None) == native
    found: dict[str, list[str]] = {}
    for info in inquiry.trace.rulebook.relations:
        if info.name.isidentifier():
            goal = f"{info.name}({', '.join('_' * len(info.kinds))})"
            found[info.name] = [repr(inquiry.why(goal, depth=8, limit=3))]
            if also_missing:
                found[info.name].append(repr(inquiry.why_not(goal.replace("_", "77", info.kinds[:1] == "i"))))
    return found


@pytest.mark.parametrize("case", [*CASES, *DIALECT], ids=lambda case: case.name)
def test_construct(tmp_path: Path, case: Case) -> None:
    (tmp_path / "main.dl").write_text(case.source)
    assert explained(tmp_path / "main.dl", case.facts, True, True) == explained(tmp_path / "main.dl", case.facts, False, True)


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 2**32))
@example(278776558)  # several tuples removed in one round, any of which proves what follows
def test_drawn_programs(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    program, folder = special(seed), tmp_path_factory.mktemp("proofs")
    (folder / "main.dl").write_text(text(program, seed))
    assert explained(folder / "main.dl", program.facts, True, False) == explained(folder / "main.dl", program.facts, False, False)
