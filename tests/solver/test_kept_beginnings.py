"""What rules conclude of libraries is kept for other processes, and they go on from it as if they had computed it."""

from __future__ import annotations

import marshal
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from dlshape.analysis.pipeline import WANTED
from dlshape.frontend.extract import extract_source
from dlshape.inputs.library import library_digest, library_relations, with_library
from dlshape.rules.catalogue import KeptRows
from dlshape.solver.beginnings import Beginnings
from dlshape.solver.evaluation import Evaluation, prepared_for, rounds

from pysouffle.embedded.native.evaluator import NativeEvaluator
from pysouffle.embedded.native.shared_library import library

PROGRAM = """
import torch
from torch import nn
layer = nn.Linear(4, 5)
for step in range(3):
    x = layer(torch.zeros(step + 1, 4))
nn.Linear(6, 7)(x)
"""
pytestmark = pytest.mark.skipif(library() is None, reason="without the machine nothing is kept")


def test_the_same_relations_with_a_kept_beginning_and_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    facts, _ = with_library(extract_source("a.py", PROGRAM.encode()))
    how, settled = Evaluation(), NativeEvaluator.settle
    calls: list[int] = []

    def counted(self: NativeEvaluator, *given: Any) -> None:
        calls.append(1)
        settled(self, *given)

    monkeypatch.setattr(NativeEvaluator, "settle", counted)
    with prepared_for(how) as prepared:
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
        found = []
        for _ in range(2):
            with_one = replace(prepared, beginnings=Beginnings(library_relations(), lone=True))
            calls.clear()
            solution = rounds(facts, WANTED, how, with_one).solution
            found.append(({name: sorted(map(str, solution.relation(name))) for name in WANTED}, len(calls)))
        alone = rounds(facts, WANTED, how, prepared).solution
    (first, computed), (second, again) = found
    assert first == second == {name: sorted(map(str, alone.relation(name))) for name in WANTED}
    assert computed == again + 1, "the second finds the beginning"
    assert len(list((tmp_path / "dlshape" / "beginnings").iterdir())) == 1


def test_only_the_rows_of_the_catalogue_itself_have_a_digest() -> None:
    facts, _ = with_library(extract_source("a.py", PROGRAM.encode()))
    digest = library_digest(facts)
    assert digest is not None
    assert library_digest({**facts, "api": list(facts["api"])}) is None
    other, _ = with_library(extract_source("a.py", b"import tensorflow"))
    assert library_digest(other) not in (None, digest)


def test_rows_that_are_read_late_are_those_rows() -> None:
    rows = KeptRows(2, marshal.dumps([("a", 1), ("b", 2)]))
    assert len(rows) == 2
    assert list(rows) == [("a", 1), ("b", 2)]
    assert rows[1] == ("b", 2)
    assert rows[:1] == [("a", 1)]
