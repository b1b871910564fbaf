"""What is computed once for several units, and for the attempts at one of them."""

from __future__ import annotations

import pytest
from dlshape.solver.beginnings import ENTRIES
from dlshape.solver.evaluation import RULES
from dlshape.solver.introspection import ATTEMPTS_DIFFER

from pysouffle.embedded.engine import EmbeddedEngine


def _rests_on(relation: str) -> set[str]:
    """All relations that it is derived from."""
    compiled = EmbeddedEngine().loaded(RULES)
    names = [name for name, _ in compiled.relations]
    layers = {names[number]: layer for layer in compiled.layers for number in layer.relations}
    found, new = set[str](), {relation}
    while new:
        found |= new
        below = {names[number] for name in new if name in layers for number in (*layers[name].reads, *layers[name].relations)}
        new = below - found
    return found


@pytest.mark.parametrize("relation", ["flows_to", "instance_held", "needed", "opened", "may_run"])
def test_the_pre_analysis_is_the_same_for_units_with_the_same_modules_and_all_attempts(relation: str) -> None:
    """Of a package that a hundred scripts import, it is most of what their small units cost."""
    assert not _rests_on(relation) & (ENTRIES | ATTEMPTS_DIFFER)


def test_what_is_evaluated_does_depend_on_them() -> None:
    assert _rests_on("val") & ENTRIES
    assert _rests_on("val") & ATTEMPTS_DIFFER
