"""The result as one self-contained HTML page."""

from __future__ import annotations

from pathlib import Path

import jinja2
from dlshape import __version__
from dlshape.checks.shipped import shipped
from dlshape.report.drawing import svg
from dlshape.report.headline import headline
from dlshape.report.html.templating import with_code
from dlshape.report.result import Result, Severity
from dlshape.report.source import Lines, excerpt
from dlshape.report.visible import visible

TEMPLATES = Path(__file__).parents[1] / "templates"
_AROUND = 3  # lines of source around a finding


def render(result: Result, lines: Lines) -> str:
    """The page. `lines` gives the lines of a source file."""
    environment = jinja2.Environment(loader=jinja2.FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.filters["code"] = with_code
    titles = {check.code: check.title for check in shipped().values()}
    findings = [(diagnostic, excerpt(diagnostic.place, lines, _AROUND)) for diagnostic in result.diagnostics]
    counts = {severity.value: sum(1 for one in result.diagnostics if one.severity is severity) for severity in Severity}
    whole = headline(result.summary, result.diagnostics)
    page = environment.get_template("page.html").render(
        result=result, summary=result.summary, headline=whole, findings=findings, titles=titles, counts=counts, graph=svg(result.flow),
        version=__version__,
    )
    return visible(page)
