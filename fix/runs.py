"""The analysis of the program with some of its files changed, and whether what it finds is better than before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

from dlshape.facts.budget import Budget
from dlshape.facts.rows import Facts
from dlshape.report.codes import TIME_LIMIT
from dlshape.report.result import Diagnostic, Place, Result, Severity

from pysouffle.late_dataclasses import dataclass

Key: TypeAlias = tuple[str, int, str]  # file, line, code


@dataclass(frozen=True, slots=True)
class Run:
    """`facts` of the program alone, whose modules are named from `root`."""

    facts: Facts
    root: Path
    result: Result


# Of the same files and folders, with these contents, by real paths, in place of those on the disk, within that time. Raises AnalysisError,
# TimeLimitError.
Analyse: TypeAlias = Callable[[Mapping[str, bytes], Budget], Run]


def key_of(place: Place, code: str) -> Key:
    return place.file, place.above + place.line, code


def errors(result: Result) -> dict[Key, Diagnostic]:
    """Those that are reported, the first of each line and code, in the order of the source."""
    found: dict[Key, Diagnostic] = {}
    for one in result.diagnostics:
        if one.severity is Severity.ERROR:
            found.setdefault(key_of(one.place, one.code), one)
    return found


def limits(result: Result) -> list[Diagnostic]:
    """Limits that the analysis reached."""
    return [one for one in result.diagnostics if one.code == TIME_LIMIT]


def repairs(before: Result, after: Result, error: Diagnostic) -> bool:
    """Whether `error` is gone, nothing is found that was not before, and no check is open or unreachable that was not."""
    key = key_of(error.place, error.code)
    found, still = _findings(before), _findings(after)
    undecided, opened = _undecided(before), _undecided(after)
    # A program in which the place is not reached any more has no error there either, but that is not what is wanted.
    made = after.summary.checks.get("valid", 0) > before.summary.checks.get("valid", 0)
    reached = after.summary.checks.get("unreachable", 0) <= before.summary.checks.get("unreachable", 0)
    return key not in still and key not in opened and still <= found and opened <= undecided and made and reached


def _findings(result: Result) -> frozenset[Key]:
    return frozenset(key_of(one.place, one.code) for one in result.diagnostics)


def _undecided(result: Result) -> frozenset[Key]:
    return frozenset(key_of(one.place, one.code) for one in result.undecided)
