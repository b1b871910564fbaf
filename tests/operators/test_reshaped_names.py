"""Tensors under names, attributes, elements and values of dicts that get another shape in place: nothing definite is said that is wrong."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
from reshaped_names import Program, programs, read_programs, source
from test_same_tensors import last_shapes

RECORDED = Path(__file__).with_name("reshaped_names.cases")
LEAST_KNOWN = 0.25  # of the shapes
DRAWN = 40  # programs more where the library is installed, others than the recorded ones


def wrong(several: list[Program], folder: Path) -> tuple[list[str], int]:
    """What is said of the programs that is not so, and how many of the shapes are known."""
    found = last_shapes(source(several), folder)
    said, known = [], 0
    for number, program in enumerate(several):
        for name, expected in program.shapes.items():
            shapes = found.get(f"last_{name}_{number}", [])
            if shapes and expected not in shapes and None not in shapes:
                said.append("\n".join([*program.statements, f"{name}: {shapes} instead of {expected}"]))
            known += shapes == [expected]
    return said, known


def test_no_shape_is_wrong(tmp_path: Path) -> None:
    """Recorded programs; what is not known is no finding, but not all may be unknown."""
    recorded = read_programs(RECORDED)
    said, known = wrong(recorded, tmp_path)
    assert not said, "\n\n".join(said)
    assert known >= LEAST_KNOWN * sum(len(program.shapes) for program in recorded)


@pytest.mark.parametrize("live", [pytest.param(True, id="torch")] if find_spec("torch") else [])
def test_no_shape_is_wrong_under_the_library(live: bool, tmp_path: Path) -> None:
    """Programs that are drawn and run now."""
    assert live
    said, _ = wrong(list(programs(900_000, DRAWN)), tmp_path)
    assert not said, "\n\n".join(said)
