"""`dlshape datalog`: the command of pysouffle, for those who have dlshape at hand."""

from __future__ import annotations

import argparse

from dlshape.cli.output import complain
from dlshape.facts.errors import AnalysisError

from pysouffle.command.running import run
from pysouffle.errors import EngineError


def datalog(args: argparse.Namespace, startup: float) -> int:
    """Raises AnalysisError."""
    try:
        return run(args, complain)
    except EngineError as error:
        raise AnalysisError(str(error)) from error
