"""Which findings are asked for: by code, and by severity."""

from __future__ import annotations

import os
from pathlib import Path

from dlshape.frontend.read.sources import excluded
from dlshape.inputs.settings import Least
from dlshape.report.codes import of_the_analysis
from dlshape.report.not_followed import GAPS
from dlshape.report.result import Diagnostic, Result, Severity, Undecided, Verdict

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Selection:
    """`select` and `ignore`: codes or beginnings of some; the longer one decides, of two alike `ignore`. What the analysis says of itself
    is left out only where `ignore` says so. `least`: None for errors, with warnings told beside them. `ignore_in`: codes that are left out
    in some files, by patterns of their names as seen from `root`."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    least: Least | None = None
    ignore_in: tuple[tuple[str, tuple[str, ...]], ...] = ()
    root: Path = Path()

    def asks_for(self, code: str) -> bool:
        wanted = 0 if not self.select or of_the_analysis(code) else _longest(self.select, code)
        unwanted = _longest(self.ignore, code)
        return wanted is not None and (unwanted is None or unwanted < wanted)

    def tells(self, one: Diagnostic | Undecided) -> bool:
        """What was not followed is part of the summary whatever counts as a finding; open checks are listed where they are asked for."""
        told = isinstance(one, Undecided) or one.code in GAPS or one.severity in _TOLD[self.least]
        return told and self.asks_for(one.code) and not self._left_out(one)

    def _left_out(self, one: Diagnostic | Undecided) -> bool:
        codes = [(pattern, found) for pattern, found in self.ignore_in if _longest(found, one.code) is not None]
        if not codes:
            return False
        name = Path(os.path.relpath(one.place.file, self.root)).as_posix()
        return any(excluded(name, [pattern]) for pattern, _ in codes)

    def failed(self, result: Result) -> bool:
        """Whether there is what counts as a finding."""
        if self.least is Least.UNKNOWN and (result.undecided or result.summary.verdict is Verdict.UNKNOWN):
            return True
        counted = {Severity.ERROR} if self.least in (None, Least.ERROR) else {Severity.ERROR, Severity.WARNING}
        return any(one.severity in counted for one in result.diagnostics)


_ALL = frozenset(Severity)
_TOLD = {None: _ALL, Least.UNKNOWN: _ALL, Least.WARNING: _ALL - {Severity.INFO}, Least.ERROR: frozenset({Severity.ERROR})}


def _longest(prefixes: tuple[str, ...], code: str) -> int | None:
    return max((len(prefix) for prefix in prefixes if code.startswith(prefix)), default=None)
