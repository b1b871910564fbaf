"""Diagnostics that need no verdict: unreadable files, and what the user's own rules found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dlshape.report.program import Program
from dlshape.report.result import Diagnostic, Severity

from pysouffle.terms import Term


def file_diagnostics(program: Program) -> Iterator[Diagnostic]:
    """One warning for each file that the front end left out."""
    for module, line, col, code, message in program.rows("file_error"):
        first, column = int(line), int(col) + 1 if line else 0
        place = program.range(str(module), first, column, first, column)
        yield Diagnostic(str(code), Severity.WARNING, str(message), place, kind="dont_know")


def custom_diagnostics(program: Program, rows: Iterable[tuple[Term, ...]]) -> Iterator[Diagnostic]:
    """From relation `diagnostic(code, v, severity, message)`. Raises ValueError for an unknown severity."""
    for code, v, severity, message in rows:
        if severity not in [known.value for known in Severity]:
            raise ValueError(f"rule for {code}: unknown severity `{severity}`: error, warning or info is meant")
        yield Diagnostic(str(code), Severity(severity), str(message), program.place(str(v)))
