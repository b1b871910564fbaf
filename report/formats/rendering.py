"""What renders each format."""

from __future__ import annotations

from collections.abc import Callable

from dlshape.report.formats.choice import Format
from dlshape.report.formats.view import View


def render(format: Format, view: View) -> str:
    """The text of a result."""
    return _renderer(format)(view)


def _renderer(format: Format) -> Callable[[View], str]:
    # Each is loaded where it is asked for.
    match format:
        case Format.TEXT:
            from dlshape.report import as_text

            return lambda view: as_text.render(
                view.result, view.lines, colour=view.colour, undecided=view.undecided, brief=view.brief)
        case Format.JSON:
            from dlshape.report import as_json

            return lambda view: as_json.render(view.result)
        case Format.CONCISE:
            from dlshape.report.formats import concise

            return concise.render
        case Format.SARIF:
            from dlshape.report.formats import sarif

            return sarif.render
        case Format.GITHUB:
            from dlshape.report.formats import github

            return github.render
        case Format.GITLAB:
            from dlshape.report.formats import gitlab

            return gitlab.render
        case Format.JUNIT:
            from dlshape.report.formats import junit

            return junit.render
