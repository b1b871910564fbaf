"""Changes that settle a finding: a comment that ignores it, a comment that goes, and the change that a fix is."""

from __future__ import annotations

from collections.abc import Sequence

from dlshape.report.enclosing import Statements
from dlshape.report.ignores import ignores_in

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Change:
    """`text` instead of what stands from a line and column to another, in characters, from 1."""

    line: int
    col: int
    end_line: int
    end_col: int
    text: str


def ignored(lines: Sequence[str], line: int, code: str) -> Change:
    """A comment that ignores the code in the statement of this line, or one more code in the comment that is there."""
    span = Statements(lines).at(line)
    for one in ignores_in(lines):
        if one.codes and span.first <= one.line <= span.last:
            text = lines[one.line - 1][one.col - 1 : one.end_col - 1]
            return Change(one.line, one.col, one.line, one.end_col, f"{text.rstrip(']')}, {code}]")
    last = span.last
    while last > span.first and not lines[last - 1].strip():  # of a head, up to its body
        last -= 1
    end = len(lines[last - 1].rstrip()) + 1
    return Change(last, end, last, len(lines[last - 1]) + 1, f"  # dlshape: ignore[{code}]")


def without_comment(lines: Sequence[str], line: int, col: int) -> Change | None:
    """The comment that ignores nothing goes; None if it names other codes, too."""
    one = next((each for each in ignores_in(lines) if (each.line, each.col) == (line, col)), None)
    if one is None or (one.codes is not None and len(one.codes) > 1):
        return None
    before = lines[line - 1][: col - 1]
    return Change(line, len(before.rstrip()) + 1, line, one.end_col, "")


def difference(before: str, after: str) -> Change:
    """What makes one text the other, in one place."""
    start = next((i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), min(len(before), len(after)))
    most = min(len(before), len(after)) - start
    behind = next((i for i in range(most) if before[-1 - i] != after[-1 - i]), most)
    end = len(before) - behind
    first, last = _place(before, start), _place(before, end)
    return Change(*first, *last, after[start : len(after) - behind])


def _place(text: str, offset: int) -> tuple[int, int]:
    head = text[:offset].replace("\r\n", "\n").replace("\r", "\n")
    line = head.count("\n")
    return line + 1, len(head) - (head.rfind("\n") + 1) + 1
