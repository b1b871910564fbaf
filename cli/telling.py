"""Where a result goes: to standard output or a file, to further files in other formats, and to what is kept for the next command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace

from dlshape.cli.colour import Colour, coloured
from dlshape.cli.output import emit
from dlshape.cli.state import State
from dlshape.facts.errors import AnalysisError
from dlshape.report.formats.choice import Format
from dlshape.report.formats.rendering import render
from dlshape.report.formats.view import View
from dlshape.report.headline import headline, reason
from dlshape.report.result import Verdict
from dlshape.report.visible import visible_line


def tell(view: View, args: argparse.Namespace) -> None:
    """Raises AnalysisError where something cannot be written."""
    rendered = {Format.JSON: render(Format.JSON, view)}
    State().save_result(rendered[Format.JSON])

    def text(format: Format) -> str:
        if format not in rendered:
            rendered[format] = render(format, view)
        return rendered[format]

    failed = []
    for target in args.output_file:
        try:
            emit(text(target.format), target.file)
        except AnalysisError as error:  # what else is asked for is told all the same
            failed.append(str(error))
    _print(view, args, text)
    if failed:
        raise AnalysisError("; ".join(failed))


def _print(view: View, args: argparse.Namespace, text: Callable[[Format], str]) -> None:
    """What `--format` and `--output` ask for."""
    asked = Format(args.format)
    if asked is Format.TEXT:
        colour = coloured(Colour(args.color), sys.stdout if args.output is None else None)
        emit(render(asked, replace(view, colour=colour)), args.output)
        return
    emit(text(asked), args.output, as_json=asked.is_json)
    summary = view.result.summary
    if not view.brief and summary.verdict in (Verdict.UNKNOWN, Verdict.NOTHING):  # no finding must not look like nothing to find
        several = filter(None, (headline(summary, view.result.diagnostics), reason(summary)))
        print("\n".join(f"dlshape: {visible_line(each)}" for each in several), file=sys.stderr)
