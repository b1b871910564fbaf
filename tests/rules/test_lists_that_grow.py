"""A list in a loop that is not told apart by its turns is any number of what its elements have in common, where more values come together
than are followed: lists of a few elements, each of which may be one of several, multiply."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver import evaluation
from dlshape.solver.evaluation import Evaluation, evaluate
from dlshape.solver.introspection import all_joined

from pysouffle.terms import Adt

PROGRAM = """\
import torch
from elsewhere import found


def run(a, b, c, d):
    rows = [1, 2, 3, 4]
    for x in found:
        if x.a:
            rows = ["s", a, 2, x]
        elif x.b:
            rows = [b, "s", x, 2]
        elif x.c:
            rows = [2, x, "s", c]
        elif x.d:
            rows = [x, 3, d, "s"]
        elif x.e:
            rows = [None, x, None, 3.0]
        elif x.f:
            rows = [5, None, x, "s"]
    for r in rows:
        print(torch.zeros(r))


run(1, 2, 3, 4)
"""


def test_values_of_a_list_that_a_loop_carries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.py").write_text(PROGRAM)
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    monkeypatch.setattr(evaluation, "Joined", lambda: all_joined(facts))
    carried = evaluate(facts, ["loop_joined"], Evaluation()).relation("loop_joined")
    kinds = Counter(x.branch for _, loop, _, x in carried if loop == "a.py::run@7:4" and isinstance(x, Adt))
    assert kinds == {"List": 3, "Iter": 2}  # seven lists without that
