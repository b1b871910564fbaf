"""What is said of a run as a whole: the verdict, and what it rests on. What is not decided is told in the same breath, for a reader who
stops there must not take it for fine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dlshape.report.in_models import place_text
from dlshape.report.result import Cause, Diagnostic, Hidden, Severity, Summary, Verdict
from dlshape.solver.residual import Class


def headline(summary: Summary, diagnostics: Sequence[Diagnostic]) -> str:
    """One line: `unknown: of 6 checks 5 hold, 1 is not decided, in 1 file`."""
    return f"{_verdict(summary, diagnostics)}: {_checks(summary)}, {', '.join(_where(summary))}"


def shapes_known(summary: Summary) -> str:
    """Of how many tensor operations the shape is known, by places of the source; "" if there is none."""
    known, rank, places = (getattr(summary.operators, name) for name in ("places_fully_known", "places_known_rank", "places"))
    if not places:
        return ""
    more = f", of {rank - known} more the rank" if rank > known else ""
    return f"shapes known of {known} of {plural(places, 'tensor operation')}{more}"


def largest_cause(summary: Summary) -> Cause | None:
    """What leaves most places open, where something is open."""
    return summary.causes[0] if summary.causes and summary.verdict in (Verdict.UNKNOWN, Verdict.ERRORS) else None


def reason(summary: Summary) -> str:
    """The largest cause, with what settles it, "" if nothing is open."""
    cause = largest_cause(summary)
    if cause is None:
        return ""
    which = "cause" if len(summary.causes) == 1 else f"largest of {len(summary.causes)} causes"
    return f"{which}: {place_text(cause.settle)}: {cause_text(cause)}"


def cause_text(cause: Cause) -> str:
    return f"{cause.text}, {plural(cause.places, 'place')}" + (f" ({cause.hint})" if cause.hint else "")


def plural(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _verdict(summary: Summary, diagnostics: Sequence[Diagnostic]) -> str:
    errors, warnings = (sum(1 for one in diagnostics if one.severity is level) for level in (Severity.ERROR, Severity.WARNING))
    counted = [plural(errors, "error")] if summary.verdict is Verdict.ERRORS else [summary.verdict.value]
    said = ", ".join([*counted, *([plural(warnings, "warning")] if warnings else [])])
    hidden = _hidden(summary.hidden)
    return f"{said} (not told: {hidden})" if hidden else said


def _hidden(hidden: Hidden) -> str:
    kinds = ((hidden.ignored, "ignored by comments"), (hidden.baseline, "known before"), (hidden.unselected, "not selected"))
    return ", ".join(f"{number} {how}" for number, how in kinds if number)


def _checks(summary: Summary) -> str:
    counts = summary.checks
    total, hold, left = sum(counts.values()), counts[Class.VALID.value], counts[Class.DONT_KNOW.value]
    if not total:
        operations = summary.operators.places
        nothing = "no tensor operation" if summary.verdict is Verdict.NOTHING else "nothing was checked"
        return f"{plural(operations, 'tensor operation')}, none of which demands anything" if operations else nothing
    if left == total:
        return f"none of {total} checks is decided" if total > 1 else "the one check is not decided"
    if hold == total:
        all_hold = f"all {total} checks hold" if total > 1 else "the one check holds"
        return f"{all_hold}, but not everything was followed" if summary.verdict is Verdict.UNKNOWN else all_hold
    kinds = (
        (hold, "holds", "hold"), (counts[Class.INVALID.value], "fails", "fail"),
        (counts.get(Class.HANDLED.value, 0), "fails where the program catches it", "fail where the program catches it"),
        (counts[Class.UNREACHABLE.value], "is never reached", "are never reached"), (left, "is not decided", "are not decided"),
    )  # fmt: skip
    several = [f"{number} {one if number == 1 else more}" for number, one, more in kinds if number]
    if len(several) == 1:
        return f"the one check {several[0][2:]}" if total == 1 else f"all {several[0].replace(' ', ' checks ', 1)}"
    return f"of {plural(total, 'check')} {', '.join(several)}"


def _where(summary: Summary) -> Iterator[str]:
    if not summary.files:
        yield "for no file was read"
        return
    imported = f" and {plural(summary.followed, 'other file')} that {'it imports' if summary.files == 1 else 'they import'}" \
        if summary.followed else ""
    yield f"in {plural(summary.files, 'file')}{imported}"
    if summary.functions:
        yield f"{summary.analysed_functions} of {plural(summary.functions, 'function')} reached"
    if len(summary.units) > 1:
        unfinished = sum(unit.unfinished for unit in summary.units)
        left = f" of which {unfinished} {'is' if unfinished == 1 else 'are'} not finished" if unfinished else ""
        yield f"in {len(summary.units)} units{left}"
