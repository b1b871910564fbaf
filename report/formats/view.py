"""What a format is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from dlshape.checks.check import Check
from dlshape.report.result import Result
from dlshape.report.source import Lines

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class View:
    """What is shown of a result. `lines` gives the lines of a source file; `checks`: the user's own, by code; `undecided`: whether open
    checks are listed; `colour` and `brief`, without a summary: of text; `completed`: whether the analysis came to its end."""

    result: Result
    lines: Lines
    checks: Mapping[str, Check] = field(default_factory=dict)
    undecided: bool = False
    colour: bool = False
    brief: bool = False
    completed: bool = True
