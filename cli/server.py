"""`dlshape server`: findings, shapes and fixes for an editor, by the Language Server Protocol."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from dlshape.cli.choosing import choice_of
from dlshape.cli.evaluating import evaluation, own_messages
from dlshape.cli.state import python_path
from dlshape.facts.budget import Budget
from dlshape.facts.errors import AnalysisError
from dlshape.inputs.settings import Least
from dlshape.report.program import Program
from dlshape.report.result import Result
from dlshape.report.source import Lines

from pysouffle.late_dataclasses import dataclass

NO_ERROR = 0
_LIBRARY = "pygls"


@dataclass(frozen=True, slots=True)
class Chosen:
    """What of a result is told: what the command line and the settings say, which are read again each time."""

    args: argparse.Namespace

    def __call__(self, paths: Sequence[Path]) -> tuple[Callable[[Result, Program, Lines], Result], bool]:
        choice = choice_of(self.args, paths)
        return choice.apply, choice.selection.least is Least.UNKNOWN


def server(args: argparse.Namespace, startup: float) -> int:
    """Until the editor ends it. Raises AnalysisError without the library that speaks the protocol."""
    if find_spec(_LIBRARY) is None:
        raise AnalysisError(f"the editor server needs {_LIBRARY}, which is not installed: pip install 'dlshape[server]'")
    from dlshape.server.dialogue import Setup
    from dlshape.server.language_server import shape_server

    args.write_baseline, args.update_baseline, args.quiet = False, False, True
    how = evaluation(args)
    each = how.budget.seconds if how.budget.seconds is not None else how.budget.each
    how = replace(how, budget=Budget(each=each))  # of each answer, not of all that an editor asks in a day
    setup = Setup(how, Chosen(args), args.check_timeout, args.jobs, tuple(args.exclude), tuple(python_path()), not args.no_gitignore,
                  tuple(args.arg), own_messages(args))
    running = shape_server(setup)
    try:
        running.start_io()
    finally:
        running.analysis.stop()
    return NO_ERROR
