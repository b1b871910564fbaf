"""The page of the families shows a call of each that a program can name: a recorded case, or one in a program of the tests."""

from __future__ import annotations

import sys
from pathlib import Path

from dlshape.solver.evaluation import RULES

from pysouffle.language.components import instantiate
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import read_sources

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "docs"))
from family_pages import families  # no part of the package


def test_every_family_has_an_example() -> None:
    found = families(instantiate(parse_items(read_sources(RULES))))
    assert {one.name for one in found if one.example is None and not one.call} == set()
