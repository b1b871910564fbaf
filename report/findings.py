"""Diagnostics that need no verdict: unreadable files, and what the user's own rules found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from dlshape.checks.shipped import shipped
from dlshape.report.codes import NEWER_PYTHON, TIME_LIMIT, notice
from dlshape.report.program import Program
from dlshape.report.result import Diagnostic, Severity

from pysouffle.terms import Term

WHAT = "{what}"
_DECIMAL = re.compile(r"-?\d+\.\d+")


def file_diagnostics(program: Program) -> Iterator[Diagnostic]:
    """One for each file, or folder, that the front end could not read: an error, and a warning for one that was not named and that the
    program perhaps never imports, that takes too long, or that is right but newer than what can be read."""
    fatal = {str(m) for m, *_ in program.rows("broken_import")}
    importers = {str(t): str(m) for m, _, t in program.rows("import_file")}
    for module, line, col, code, message in program.rows("file_error"):
        first, column = int(line), int(col) + 1 if line else 0
        place = program.range(str(module), first, column, first, column)
        perhaps = code in (NEWER_PYTHON, TIME_LIMIT) or (module in program.followed and module not in fatal)
        severity = Severity.WARNING if perhaps else Severity.ERROR
        notes = (f"imported by {program.file(importers[str(module)])}",) if module in program.followed and module in importers else ()
        yield Diagnostic(str(code), severity, notice(str(code), str(message)), place, kind="dont_know", notes=notes)


def custom_diagnostics(program: Program, rows: Iterable[tuple[Term, ...]], messages: Mapping[str, str]) -> Iterator[Diagnostic]:
    """From relation `diagnostic(code, v, severity, message)`; an empty message is that of the check, and `{what}` in that of the user's
    stands for one that is not; `messages` has those of the user's. Raises ValueError for an unknown severity."""
    for code, v, severity, message in rows:
        if severity not in [known.value for known in Severity]:
            raise ValueError(f"rule for {code}: unknown severity `{severity}`: error, warning or info is meant")
        yield Diagnostic(str(code), Severity(severity), _said(str(code), str(message), messages), program.place(str(v)))


def _said(code: str, what: str, messages: Mapping[str, str]) -> str:
    own = messages.get(code, "")
    if what and WHAT in own:
        return own.replace(WHAT, _without_zeros(what))
    return what or own or (shipped()[code].message if code in shipped() else "")


def _without_zeros(what: str) -> str:
    """`to_string` of rules gives a float six digits, also one that is an integer."""
    return what.rstrip("0").removesuffix(".") if _DECIMAL.fullmatch(what) else what
