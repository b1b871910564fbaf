"""Source excerpts with the faulty range marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dlshape.report.result import Place

from pysouffle.late_dataclasses import dataclass

Lines = Callable[[str], Sequence[str]]
_WIDEST = 240  # characters that are shown of a line,
_BEFORE = 60  # and of what stands before the marked range


@dataclass(frozen=True, slots=True)
class ExcerptLine:
    """`start`, `end`: the marked columns, from 0; equal where nothing is marked."""

    number: int
    text: str
    start: int = 0
    end: int = 0


def excerpt(place: Place, lines: Lines, around: int = 0) -> list[ExcerptLine]:
    """The lines of `place`, and `around` lines before and behind; empty if the source is gone, or all of the file is meant."""
    if not place.line:
        return []
    text = lines(place.file)[place.above :]
    if text and not text[-1]:
        text = text[:-1]  # behind the last line end there is no line
    result = []
    for number in range(max(1, place.line - around), min(len(text), place.end_line + around) + 1):
        line = text[number - 1]
        if place.line <= number <= place.end_line:
            indent = len(line) - len(line.lstrip())
            start = place.col - 1 if number == place.line else indent
            end = place.end_col - 1 if number == place.end_line else len(line)
            result.append(_cut(number, line, start, max(end, start)))
        else:
            result.append(_cut(number, line, 0, 0))
    return result


def _cut(number: int, line: str, start: int, end: int) -> ExcerptLine:
    """What is shown of a line that may be very long."""
    if len(line) <= _WIDEST:
        return ExcerptLine(number, line, start, end)
    first = max(0, min(start - _BEFORE, len(line) - _WIDEST))
    last = first + _WIDEST
    text = ("…" if first else "") + line[first:last] + ("…" if last < len(line) else "")
    shift = first - (first > 0)
    return ExcerptLine(number, text, start - shift, min(end - shift, len(text)))
