"""Which unknown is told of what is a part of it or computed from it."""

import pytest
from dlshape.report.wholes import RELATION, Wholes
from dlshape.solver.origins import Case, Kind, Origin

ROWS = {RELATION: (("lib.load[0]", "lib.load", "[0]"), ("lib.load[0].data", "lib.load[0]", ".data"))}


@pytest.mark.parametrize(("text", "whole", "step"), [
    ("lib.load[0].data", "lib.load", "[0]"), ("lib.load", "lib.load", ""),
    ("members with equal values", "members with equal values", ""), ("a dataset's part.shape", "a dataset's part.shape", ""),
])  # fmt: skip
def test_what_rules_tell_to_go_on_from_another_is_told_of_that(text: str, whole: str, step: str) -> None:
    wholes = Wholes(lambda name: ROWS[name])
    origin = Origin(Kind.UNMODELLED, Case.PLAIN, text, "")
    assert (wholes.of(origin).what, wholes.step(origin)) == (whole, step)
