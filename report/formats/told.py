"""What formats for other programs tell: findings, and, where they are asked for, open checks. What the analysis did not follow is no
finding of the program's."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from hashlib import sha256
from urllib.parse import quote

from dlshape.report.explanation import explained
from dlshape.report.formats.view import View
from dlshape.report.headline import headline, largest_cause, reason
from dlshape.report.not_followed import GAPS
from dlshape.report.result import Diagnostic, Frame, Place, Severity, Undecided, Verdict

from pysouffle.late_dataclasses import dataclass


class Level(Enum):
    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Told:
    """One finding or open check; `more`: what there is to say beside the message, a line each; `made`: what made operands, and where."""

    level: Level
    code: str
    message: str
    place: Place
    fingerprint: str
    check: str
    more: tuple[str, ...] = ()
    trace: tuple[Frame, ...] = ()
    witness: tuple[tuple[str, int], ...] = ()
    made: tuple[tuple[Place, str], ...] = ()


def told(view: View) -> list[Told]:
    """In the order of the source, findings before open checks."""
    several = [_finding(one) for one in view.result.diagnostics if one.code not in GAPS]
    if view.undecided:
        several += map(_open, view.result.undecided)
    return several


def _finding(one: Diagnostic) -> Told:
    level = _LEVELS[one.severity]
    return Told(level, one.code, one.message, one.place, one.fingerprint, one.check, tuple(explained(one)), one.trace, one.witness,
                tuple(zip(one.origin_places, one.origins, strict=False)))


def _open(one: Undecided) -> Told:
    return Told(Level.UNDECIDED, one.code, one.message, one.place, one.fingerprint, one.check)


def left_open(view: View) -> Told | None:
    """That not everything is decided, as one more finding: a list of none would look like nothing to find. Open checks that are listed say
    it themselves."""
    summary = view.result.summary
    cause = largest_cause(summary)
    if summary.verdict is not Verdict.UNKNOWN or cause is None or (view.undecided and view.result.undecided):
        return None
    said = headline(summary, view.result.diagnostics)
    return Told(Level.UNDECIDED, "unknown", said, cause.settle, sha256(b"dlshape unknown").hexdigest(), "", (reason(summary),))


def gaps(view: View) -> Iterator[Diagnostic]:
    """What the analysis did not follow."""
    return (one for one in view.result.diagnostics if one.code in GAPS)


def in_text(place: Place, message: str) -> tuple[Place, str]:
    """A place as others find it: what shows a notebook as JSON has no use for lines of its cells, so the message has them."""
    if not place.cell:
        return place, message
    return Place(place.file, 0, 0, 0, 0), f"cell {place.cell}, line {place.line}: {message}"


def relative_uri(file: str) -> str:
    """A path as part of a URI."""
    return quote(file.removeprefix("./"), errors="surrogateescape")


_LEVELS = {Severity.ERROR: Level.ERROR, Severity.WARNING: Level.WARNING, Severity.INFO: Level.INFO}
