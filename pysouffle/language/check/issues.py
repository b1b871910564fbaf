"""What is wrong with a program, and where (`reports/ErrorReport.h`)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from pysouffle.errors import ProgramError, together
from pysouffle.language.syntax import Pos
from pysouffle.late_dataclasses import dataclass


class Severity(Enum):
    ERROR = "error"
    WARNING = "warning"


class Note(NamedTuple):
    """A place that belongs to an issue, such as a previous definition."""

    message: str
    pos: Pos


@dataclass(frozen=True, slots=True)
class Issue:
    """`message` is Soufflé's text, without the place."""

    message: str
    pos: Pos
    severity: Severity = Severity.ERROR
    notes: tuple[Note, ...] = ()

    def error(self) -> ProgramError:
        """The same as an exception, whose message names the places of the notes."""
        details = "".join(f"; {note.message} ({note.pos.file}:{note.pos.line}:{note.pos.column})" for note in self.notes)
        return self.pos.error(self.message + details)


class Report:
    """Gathers issues. The same message at the same place is kept once, as a clause of several alternatives is checked several times."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, Pos], Issue] = {}

    def add(self, message: str, pos: Pos, *notes: Note) -> None:
        self.found.setdefault((message, pos), Issue(message, pos, notes=notes))

    def update(self, issues: Iterable[Issue]) -> None:
        for issue in issues:
            self.found.setdefault((issue.message, issue.pos), issue)

    def issues(self) -> list[Issue]:
        """In the order of the text."""
        return sorted(self.found.values(), key=lambda issue: (issue.pos, issue.message))


def raise_errors(issues: Iterable[Issue]) -> None:
    """Raises the first error, as a ProgramError that has the others; warnings are no errors."""
    errors = [issue.error() for issue in issues if issue.severity is Severity.ERROR]
    if errors:
        raise together(errors)
