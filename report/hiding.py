"""Leaves findings out of a result, and says how many."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field, replace

from dlshape.report.diagnose import ordered
from dlshape.report.not_followed import GAPS
from dlshape.report.result import Diagnostic, Hidden, Result, Severity, Undecided, Verdict
from dlshape.solver.residual import Class

from pysouffle.late_dataclasses import dataclass


@dataclass(slots=True)
class Hiding:
    """A result that gets smaller."""

    result: Result
    _counts: dict[str, int] = field(default_factory=dict)

    def keep(self, wanted: Callable[[Diagnostic | Undecided], bool], what: str) -> None:
        """Leaves out all but what is `wanted`. `what`: the field of `Hidden` that counts findings; what was not followed is none."""
        kept = tuple(filter(wanted, self.result.diagnostics))
        self._counts[what] = _findings(self.result.diagnostics) - _findings(kept)
        self.result = replace(self.result, diagnostics=kept, undecided=tuple(filter(wanted, self.result.undecided)))

    def add(self, more: Iterable[Diagnostic]) -> None:
        self.result = replace(self.result, diagnostics=ordered([*self.result.diagnostics, *more]))

    def done(self) -> Result:
        """What is left, with a verdict about that."""
        summary = replace(self.result.summary, hidden=Hidden(**self._counts), verdict=_verdict(self.result))
        return replace(self.result, summary=summary)


def _findings(several: Iterable[Diagnostic]) -> int:
    return sum(1 for one in several if one.code not in GAPS)


def _verdict(result: Result) -> Verdict:
    """Of a program whose errors are all known, what would be said without them."""
    summary = result.summary
    if summary.verdict is not Verdict.ERRORS or any(one.severity is Severity.ERROR for one in result.diagnostics):
        return summary.verdict
    return Verdict.UNKNOWN if summary.causes or summary.checks[Class.DONT_KNOW.value] else Verdict.NO_ERRORS
