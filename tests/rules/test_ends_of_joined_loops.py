"""What a loop whose turns are joined ends with: behind a turn what turns hand on, and what it began with where there is nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver import evaluation
from dlshape.solver.evaluation import Evaluation, evaluate
from dlshape.solver.introspection import all_joined

from pysouffle.terms import Adt

PROGRAM = """\
import sys


def last(found, stop):
    got = "nothing"
    for x in {gone_through}:
        {turn}
        got = None
    return got


last(sys.argv, sys.argv[0])
"""


@pytest.mark.parametrize(
    ("gone_through", "turn", "ends"),
    [
        ("[1, 2, 3]", "", {"None"}),
        ("range(3)", "", {"None"}),
        ("[1, 2, 3]", "if x == stop: continue", {"None", "Str"}),
        ("[1, 2, 3]", "if x == stop: break", {"None", "Str"}),
        ("[]", "", {"Str"}),
        ("range(0)", "", {"Str"}),
        ("found", "", {"None"}),  # as in loops whose turns are told apart
        ("found", "if x: return 5", {"None", "Str", "Int"}),
    ],
)
def test_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone_through: str, turn: str, ends: set[str]) -> None:
    (tmp_path / "a.py").write_text(PROGRAM.format(gone_through=gone_through, turn=turn or "pass"))
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    monkeypatch.setattr(evaluation, "Joined", lambda: all_joined(facts))
    found = evaluate(facts, ["result"], Evaluation()).relation("result")
    assert {x.branch for c, x in found if isinstance(c, Adt) and c.fields[0] == "a.py::last" and isinstance(x, Adt)} == ends
