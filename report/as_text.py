"""Diagnostics as text, in the form `path:line:col: severity CODE message`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dlshape.report.explanation import explained
from dlshape.report.headline import cause_text, headline, largest_cause, plural, shapes_known
from dlshape.report.in_models import place_text
from dlshape.report.not_followed import GAPS, summary_lines
from dlshape.report.result import Diagnostic, Result, Severity, Summary
from dlshape.report.source import Lines, excerpt
from dlshape.report.visible import visible, visible_line
from dlshape.solver.origins import sentence_of

_MOST_LINES = 6  # lines of one excerpt
_MOST_CAUSES = 3
_MOST_ORIGINS = 5
_COLOURS = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.INFO: "1;36"}


def render(result: Result, lines: Lines, *, colour: bool = False, undecided: bool = False, brief: bool = False) -> str:
    """The whole report. `lines` gives the lines of a file; `undecided` lists the open checks too; what is `brief` has no summary."""
    told = [one for one in result.diagnostics if one.code not in GAPS]  # of those, the summary has one line for each kind
    parts = ["\n".join(_diagnostic(diagnostic, lines, colour)) for diagnostic in told]
    if undecided and len(told) < len(result.diagnostics):
        gaps = [one for one in result.diagnostics if one.code in GAPS]
        parts.append("\n".join(f"{visible_line(str(one.place))}: {one.severity.value} {one.code} {visible(one.message)}" for one in gaps))
    if undecided and result.undecided:
        several = ((visible_line(str(one.place)), one) for one in result.undecided)
        parts.append("\n".join(f"{place}: undecided {one.code} {one.check}: {visible(one.reason)}" for place, one in several))
    if not brief:
        parts.append(visible("\n".join(_summary(result.summary, result.diagnostics, undecided=undecided))))
    return "\n\n".join(parts) + "\n" if parts else ""


def _paint(text: str, code: str, colour: bool) -> str:
    return f"\033[{code}m{text}\033[0m" if colour else text


def _diagnostic(diagnostic: Diagnostic, lines: Lines, colour: bool) -> Iterator[str]:
    severity = _paint(diagnostic.severity.value, _COLOURS[diagnostic.severity], colour)
    yield f"{_paint(visible_line(str(diagnostic.place)), '1', colour)}: {severity} {visible(diagnostic.code)} {visible(diagnostic.message)}"
    shown = excerpt(diagnostic.place, lines)
    for line in shown[:_MOST_LINES]:
        yield f"{line.number:5} | {visible(line.text)}".rstrip()
        if line.end > line.start:
            # Tabs stay tabs, so that the carets stand below the text whatever a tab is wide.
            gap = "".join("\t" if char == "\t" else " " for char in visible(line.text[: line.start]))
            carets = "^" * (line.end - line.start + _longer(line.text[line.start : line.end]))
            yield f"      | {gap}{_paint(carets, _COLOURS[diagnostic.severity], colour)}"
    if len(shown) > _MOST_LINES:
        yield f"      | … {len(shown) - _MOST_LINES} more lines"
    yield from (f"      = {visible(line)}" for line in explained(diagnostic))


def _longer(text: str) -> int:
    return len(visible(text)) - len(text)


def _summary(summary: Summary, diagnostics: Sequence[Diagnostic], *, undecided: bool) -> Iterator[str]:
    yield headline(summary, diagnostics)
    engine = "" if summary.engine in ("embedded", "none") else f"engine {summary.engine}, "
    work = " of work" if len(summary.units) > 1 else ""
    shapes = shapes_known(summary)
    yield f"{shapes}{'; ' if shapes else ''}{engine}{sum(summary.seconds.values()):.2f} s{work}"
    if largest_cause(summary) is not None:
        more = "" if len(summary.causes) == 1 else ", the largest first" if len(summary.causes) <= _MOST_CAUSES else \
            f", of which the largest {_MOST_CAUSES} are"
        each = "" if undecided else " (each place: `--undecided`)"
        yield f"not decided because of {plural(len(summary.causes), 'cause')}{more}{each}:"
        yield from (f"  {place_text(cause.settle)}: {cause_text(cause)}" for cause in summary.causes[:_MOST_CAUSES])
    if undecided and summary.unknown:
        yield "unknown because of: " + ", ".join(f"{sentence_of(origin)} ({count})" for origin, count in summary.unknown[:_MOST_ORIGINS])
    yield from summary_lines(diagnostics)

