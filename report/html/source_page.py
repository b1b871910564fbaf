"""A source with the shapes of its expressions: each where the pointer is, those of its variables beside the line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import field

from dlshape.report.detail import Expression
from dlshape.report.html.highlighting import Token, tokens
from markupsafe import Markup, escape

from pysouffle.late_dataclasses import dataclass

_WIDEST = 1000  # characters that are shown of a line
_MOST = 3_500_000  # bytes of a page: what follows is shown without shapes,
_END = 4_500_000  # and this is where it ends
_BESIDE = 3  # shapes beside one line
_TIP = 400  # characters of what is shown at the pointer


@dataclass(frozen=True, slots=True)
class Row:
    """A line of source as it is shown; `beside`: variables with shapes, `whole` all that there are."""

    number: int
    code: Markup
    beside: tuple[str, ...] = ()
    whole: str = ""
    found: tuple[int, ...] = ()
    state: str = ""


@dataclass(slots=True)
class _Line:
    marks: list[tuple[int, int, str, str]] = field(default_factory=list)
    named: dict[str, None] = field(default_factory=dict)
    plain: list[tuple[int, str]] = field(default_factory=list)


def rows(lines: Sequence[str], expressions: Iterable[Expression], findings: Iterable[tuple[int, int, str]]) -> list[Row]:
    """The lines, as many as a page may have. `findings`: for each its line, its number and its severity."""
    shown = list(lines[:-1] if lines and not lines[-1] else lines)
    by_line: dict[int, _Line] = {}
    for one in expressions:
        _note(one, shown, by_line)
    found: dict[int, list[tuple[int, str]]] = {}
    for at, which, severity in findings:
        found.setdefault(min(at, len(shown)), []).append((which, severity))
    coloured = tokens(shown)
    result: list[Row] = []
    size = 0
    for number, text in enumerate(shown, 1):
        if size > _END:
            break
        line = by_line.get(number, _Line()) if size < _MOST else _Line()
        code = _marked(text, line.marks, coloured.get(number, ()) if size < _MOST else ())
        beside = list(line.named) or [text for _, text in sorted(line.plain, reverse=True)[:1]]
        told = found.get(number, [])
        more = f"{len(beside) - _BESIDE} more"
        short = tuple(beside) if len(beside) <= _BESIDE else (*beside[:_BESIDE], more)
        severities = [severity for _, severity in told]
        state = next((each for each in ("error", "warning") if each in severities), "")
        result.append(Row(number, code, tuple(map(_cut, short)), _cut("\n".join(beside), _TIP), tuple(n for n, _ in told), state))
        size += len(code.encode("utf-8", "replace")) + 150 + 2 * len("".join(beside).encode("utf-8", "replace"))
    return result


def _note(one: Expression, lines: Sequence[str], by_line: dict[int, _Line]) -> None:
    place = one.place
    first, last = place.above + place.line, place.above + place.end_line
    if not 0 < first <= last <= len(lines):
        return
    if one.name:
        _note_name(one, first, lines[first - 1], by_line)
        return
    tip = _told(one)
    for number in range(first, last + 1):
        text = lines[number - 1]
        start = place.col - 1 if number == first else len(text) - len(text.lstrip())
        end = place.end_col - 1 if number == last else len(text)
        if start < end <= len(text):
            by_line.setdefault(number, _Line()).marks.append((start, end, "e" if one.shapes else "u", _cut(tip, _TIP)))
    if one.shapes and not _is_name(lines[first - 1], one):
        width = place.end_col - place.col if first == last else _WIDEST
        by_line.setdefault(last, _Line()).plain.append((width, _beside(one)))


def _note_name(one: Expression, number: int, text: str, by_line: dict[int, _Line]) -> None:
    """A variable stands for the whole statement that gives it its value; where that begins with its name, that is marked. Names that the
    analysis made, `x as given`, are none of the source."""
    start = one.place.col - 1
    line = by_line.setdefault(number, _Line())
    if " " in one.name:
        return
    if text[start : start + len(one.name)] == one.name:
        line.marks.append((start, start + len(one.name), "e" if one.shapes else "u", _cut(f"{one.name}: {_told(one)}", _TIP)))
    if one.shapes:
        line.named[f"{one.name} {_beside(one)}"] = None


def _is_name(text: str, one: Expression) -> bool:
    """Whether it is computed elsewhere, and only read here."""
    return one.place.line == one.place.end_line and text[one.place.col - 1 : one.place.end_col - 1].replace(".", "").isidentifier()


def _told(one: Expression) -> str:
    return "\nor ".join(one.shapes) if one.shapes else f"not known: {one.unknown}"


def _beside(one: Expression) -> str:
    return " or ".join(dict.fromkeys(re.sub(r"\] \w+", "]", shape) for shape in one.shapes))


def _cut(text: str, longest: int = 60) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _marked(text: str, marks: Iterable[tuple[int, int, str, str]], coloured: Iterable[Token]) -> Markup:
    """A line with its expressions, which may stand within each other, and its words coloured."""
    spans = [(start, -end, 0, kind, tip) for start, end, kind, tip in marks]
    spans += [(token.start, -token.end, 1, token.kind, "") for token in coloured]
    shown = min(len(text), _WIDEST)
    parts: list[str] = []
    at, open_ends = 0, list[int]()

    def up_to(column: int) -> None:
        nonlocal at
        while open_ends and open_ends[-1] <= column:
            parts.append(str(escape(text[at : open_ends[-1]])))
            parts.append("</span>")
            at = open_ends.pop()
        parts.append(str(escape(text[at:column])))
        at = column

    for start, negative_end, _, kind, tip in sorted(spans):
        end = min(-negative_end, shown)
        if start >= end:
            continue
        up_to(start)
        if open_ends and end > open_ends[-1]:
            continue  # they cross each other
        parts.append(f'<span class="{kind}"' + (f' data-t="{escape(tip)}">' if tip else ">"))
        open_ends.append(end)
    up_to(shown)
    return Markup("".join(parts) + (" …" if shown < len(text) else ""))
