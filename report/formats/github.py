"""Annotations: commands of a GitHub workflow, which it reads from the output of a step.

https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands"""

from __future__ import annotations

from collections.abc import Iterator

from dlshape.report.formats.told import Level, Told, in_text, left_open, told
from dlshape.report.formats.view import View

_COMMANDS = {Level.ERROR: "error", Level.WARNING: "warning", Level.INFO: "notice", Level.UNDECIDED: "notice"}
_DATA = {ord("%"): "%25", ord("\r"): "%0D", ord("\n"): "%0A"}
_PROPERTY = {**_DATA, ord(":"): "%3A", ord(","): "%2C"}


def render(view: View) -> str:
    return "".join(f"{_command(one)}\n" for one in (*told(view), *filter(None, (left_open(view),))))


def _command(one: Told) -> str:
    text = "\n".join((one.message, *one.more))
    properties = ",".join(f"{name}={_escaped(value, _PROPERTY)}" for name, value in _properties(one))
    return f"::{_COMMANDS[one.level]} {properties}::{_escaped(in_text(one.place, text)[1], _DATA)}"


def _properties(one: Told) -> Iterator[tuple[str, str]]:
    place, _ = in_text(one.place, "")
    yield "file", place.file
    if place.line:
        yield "line", str(place.line)
        yield "endLine", str(place.end_line)
        if place.line == place.end_line:  # else columns are not taken
            yield "col", str(place.col)
            yield "endColumn", str(place.end_col)
    yield "title", f"dlshape {one.code}"


def _escaped(text: str, table: dict[int, str]) -> str:
    return text.translate(table)
