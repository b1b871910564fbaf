"""Diagnostics as text, in the form `path:line:col: severity CODE message`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dlshape.report.explanation import explained
from dlshape.report.in_models import place_text
from dlshape.report.not_followed import GAPS, summary_lines
from dlshape.report.result import Diagnostic, Hidden, Result, Severity, Summary, Verdict
from dlshape.report.source import Lines, excerpt
from dlshape.report.visible import visible, visible_line

_MOST_LINES = 6  # lines of one excerpt
_MOST_CAUSES = 3
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
        parts.append(visible("\n".join(_summary(result.summary, result.diagnostics))))
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


def _summary(summary: Summary, diagnostics: Sequence[Diagnostic]) -> Iterator[str]:
    counts = {severity: sum(1 for one in diagnostics if one.severity is severity) for severity in Severity}
    checks, operators = summary.checks, summary.operators
    followed = f" and {_plural(summary.followed, 'other file')} that {'it imports' if summary.files == 1 else 'they import'}" \
        if summary.followed else ""
    reached = f", {summary.analysed_functions} of {_plural(summary.functions, 'function')} reached" if summary.functions else ""
    yield (
        f"{summary.verdict.value}: {_plural(counts[Severity.ERROR], 'error')}, {_plural(counts[Severity.WARNING], 'warning')} in "
        f"{_plural(summary.files, 'file')}{followed}{reached}{_units(summary)}"
    )
    if hidden := _hidden(summary.hidden):
        yield f"not told: {hidden}"
    handled = f", {checks['handled']} handled" if checks.get("handled") else ""
    yield (
        f"checks: {sum(checks.values())}: {checks['valid']} valid, {checks['invalid']} invalid, {checks['dont_know']} unknown, "
        f"{checks['unreachable']} unreachable{handled}; tensor operators: {operators.applied}, rank known of {operators.known_rank}, "
        f"shape fully known of {operators.fully_known}"
    )
    if summary.causes and summary.verdict in (Verdict.UNKNOWN, Verdict.ERRORS):
        more = "" if len(summary.causes) <= _MOST_CAUSES else ", the largest first"
        yield f"not decided because of {_plural(len(summary.causes), 'cause')}{more}:"
        for cause in summary.causes[:_MOST_CAUSES]:
            hint = f" ({cause.hint})" if cause.hint else ""
            yield f"  {place_text(cause.settle)}: {cause.text}, {_plural(cause.places, 'place')}{hint}"
    if summary.unknown:
        yield "unknown because of: " + ", ".join(f"{origin} ({count})" for origin, count in summary.unknown[:5])
    yield from summary_lines(diagnostics)
    work = " of work" if len(summary.units) > 1 else ""
    yield f"engine {summary.engine}, {sum(summary.seconds.values()):.2f} s{work}"


def _hidden(hidden: Hidden) -> str:
    kinds = ((hidden.ignored, "ignored by comments"), (hidden.baseline, "known before"), (hidden.unselected, "not selected"))
    return ", ".join(f"{number} {how}" for number, how in kinds if number)


def _units(summary: Summary) -> str:
    """What was solved by itself, if that was not all at once."""
    if len(summary.units) < 2:
        return ""
    unfinished = sum(unit.unfinished for unit in summary.units)
    return f", in {len(summary.units)} units" + (f", {unfinished} of them not finished" if unfinished else "")


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
