"""Findings as an editor shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from dlshape.report.codes import UNUSED_IGNORE
from dlshape.report.formats.told import Level, Told
from dlshape.report.place import Place
from lsprotocol import types

from pysouffle.late_dataclasses import dataclass

SOURCE = "dlshape"
Units = Callable[[str], int]  # how long a text is, as the editor counts
LinesOf = Callable[[str], Sequence[str]]
_SEVERITY = {
    Level.ERROR: types.DiagnosticSeverity.Error, Level.WARNING: types.DiagnosticSeverity.Warning,
    Level.INFO: types.DiagnosticSeverity.Information, Level.UNDECIDED: types.DiagnosticSeverity.Hint,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Shown:
    """How the editor has files. `lines`: of a file; `units`: how it counts; `folder`: that reports write files from."""

    lines: LinesOf
    units: Units
    folder: Path

    def diagnostics(self, findings: Iterable[Told]) -> list[types.Diagnostic]:
        """Those that are not in a cell of a notebook, which has no lines of its own here."""
        return [self._diagnostic(one) for one in findings if not one.place.cell]

    def _diagnostic(self, one: Told) -> types.Diagnostic:
        related = [(frame.place, f"called here, in {frame.function}") for frame in one.trace]
        return types.Diagnostic(
            range=self._range(one.place),
            message="\n".join([one.message, *one.more]),
            severity=_SEVERITY[one.level],
            code=one.code,
            source=SOURCE,
            related_information=[self._related(place, text) for place, text in (*related, *one.made) if not place.cell] or None,
            tags=[types.DiagnosticTag.Unnecessary] if one.code == UNUSED_IGNORE else None,
            data={"error": one.level is Level.ERROR and bool(one.check)},
        )

    def _related(self, place: Place, message: str) -> types.DiagnosticRelatedInformation:
        where = types.Location((self.folder / place.file).resolve().as_uri(), self._range(place))
        return types.DiagnosticRelatedInformation(where, message)

    def _range(self, place: Place) -> types.Range:
        """Of a whole file, its first line."""
        lines = self.lines(place.file)
        if not place.line:
            return types.Range(types.Position(0, 0), types.Position(0, self.units(lines[0]) if lines else 0))
        return types.Range(position_of(place.line, place.col, lines, self.units),
                           position_of(place.end_line, place.end_col, lines, self.units))


def position_of(line: int, col: int, lines: Sequence[str], units: Units) -> types.Position:
    """Of a line and a column in characters, both from 1."""
    text = lines[line - 1] if 0 < line <= len(lines) else ""
    return types.Position(max(line - 1, 0), units(text[: max(col - 1, 0)]))


def column_of(character: int, text: str, units: Units) -> int:
    """The column in characters, from 1, of a position in a line."""
    return next((i + 1 for i in range(len(text) + 1) if units(text[:i]) >= character), len(text) + 1)
