"""`--rules`: files with rules of the user's own, and folders with checks of the user's own, each a unit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dlshape.checks.unit import Unit
from dlshape.facts.errors import AnalysisError


@dataclass(frozen=True, slots=True)
class OwnRules:
    """`files`: to be included, the laws of `units`, by code, among them."""

    files: tuple[Path, ...] = ()
    units: dict[str, Unit] = field(default_factory=dict)


def own_rules(paths: Sequence[Path]) -> OwnRules:
    """Raises AnalysisError for a unit that lacks something, or whose code is taken."""
    files: list[Path] = []
    units: dict[str, Unit] = {}
    for path in paths:
        if not path.is_dir():
            files.append(path)
            continue
        from dlshape.checks.ownership import read_own_units  # parses rules

        for unit in read_own_units(path):
            if unit.code in units:
                raise AnalysisError(f"{unit.folder}: {unit.code} is the code of {units[unit.code].folder}, too")
            units[unit.code] = unit
            if unit.law is not None:
                files.append(unit.law)
    return OwnRules(tuple(files), units)
