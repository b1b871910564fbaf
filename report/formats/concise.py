"""`file:line:col: CODE message`, one line each, as editors and `grep` read it."""

from __future__ import annotations

from dlshape.report.formats.told import told
from dlshape.report.formats.view import View
from dlshape.report.visible import visible_line


def render(view: View) -> str:
    return "".join(visible_line(f"{one.place}: {one.code} {one.message}") + "\n" for one in told(view))
