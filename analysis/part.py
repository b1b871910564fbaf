"""What the evaluation of one unit gives, before it is joined with the others."""

from __future__ import annotations

from dataclasses import field

from dlshape.report.coverage import Coverage
from dlshape.report.detail import Detail
from dlshape.report.result import Cause, Diagnostic, Flow, Undecided

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """`limits`: what was cut, gravest first; `unfinished`: whether that was in the midst of the first round, so that nothing is certain;
    `reached`: functions that were evaluated; `passed`: names, with their modules, whose use is decided against; `options` and `given`: of
    the command line, those that the program has and those that `--arg` gave; `kept`: the key of what the library found, "" if that is not
    kept."""

    diagnostics: tuple[Diagnostic, ...] = ()
    undecided: tuple[Undecided, ...] = ()
    covered: Coverage = field(default_factory=Coverage)
    flow: Flow = field(default_factory=Flow)
    detail: Detail = field(default_factory=Detail)
    engine: str = "none"
    limits: tuple[Cause, ...] = ()
    unfinished: bool = False
    reached: frozenset[str] = frozenset()
    passed: frozenset[tuple[str, str]] = frozenset()
    options: frozenset[str] = frozenset()
    given: frozenset[str] = frozenset()
    seconds: float = 0.0
    kept: str = ""
    too_many: bool = False
