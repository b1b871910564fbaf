"""`--rules`: files with rules of the user's own, and folders with checks of the user's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from pathlib import Path

from dlshape.checks.check import Check
from dlshape.facts.errors import AnalysisError

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OwnRules:
    """`files`: to be included, the laws of `checks`, by code, among them."""

    files: tuple[Path, ...] = ()
    checks: dict[str, Check] = field(default_factory=dict)


def own_rules(paths: Sequence[Path]) -> OwnRules:
    """Raises AnalysisError for a check that lacks something, or a code that is taken."""
    files: list[Path] = []
    checks: dict[str, Check] = {}
    for path in paths:
        from dlshape.checks.ownership import check_own_rules, read_own_checks  # parses rules

        if not path.is_dir():
            check_own_rules(path)
            files.append(path)
            continue
        for check in read_own_checks(path):
            if check.code in checks:
                raise AnalysisError(f"{check.folder}: {check.code} is the code of {checks[check.code].folder}, too")
            checks[check.code] = check
            if check.law is not None:
                files.append(check.law)
    return OwnRules(tuple(files), checks)
