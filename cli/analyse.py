"""Commands that analyse: `facts`, `solve`, `check`, `report`. Each gets the parsed arguments and the seconds that start-up took."""

from __future__ import annotations

import argparse
import math
import sys
from functools import cache
from pathlib import Path

from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.solve import solve_facts, timed_out
from dlshape.cli.evaluating import evaluation, own_messages
from dlshape.cli.extraction import extracted
from dlshape.cli.output import emit
from dlshape.cli.state import State
from dlshape.cli.telling import tell
from dlshape.facts.budget import Budget
from dlshape.facts.errors import TimeLimitError
from dlshape.facts.rows import Facts
from dlshape.inputs.arguments import with_arguments
from dlshape.inputs.program import root_of
from dlshape.report.formats.view import View
from dlshape.report.program import read_lines
from dlshape.report.result import Result
from dlshape.report.source import Lines
from dlshape.solver.evaluation import Evaluation

NO_ERROR, ERRORS, COULD_NOT_RUN = 0, 1, 2


def facts(args: argparse.Namespace, startup: float) -> int:
    found, _ = extracted(args, Budget(None if args.timeout == math.inf else args.timeout, args.began), files=True)
    modules, followed = (sum(1 for _ in found.get(name, ())) for name in ("module", "followed"))
    more = f", {followed} of them followed" if followed else ""
    print(f"{modules} {'module' if modules == 1 else 'modules'}{more}: facts are in {State().facts_folder}", file=sys.stderr)
    return NO_ERROR


def solve(args: argparse.Namespace, startup: float) -> int:
    watch = _watch(startup)
    with watch.stage("extraction"):
        found, root = State().load_facts()
    return _solved(found, root, args, watch, evaluation(args))


def check(args: argparse.Namespace, startup: float) -> int:
    watch, how = _watch(startup), evaluation(args)
    try:
        with watch.stage("extraction"):
            found, root = extracted(args, how.budget)
    except TimeLimitError as error:
        return _told(timed_out(error.facts, root_of(*args.paths), watch, str(error)), COULD_NOT_RUN, args)
    return _solved(found, root, args, watch, how)


def report(args: argparse.Namespace, startup: float) -> int:
    from dlshape.report import html

    watch, how = _watch(startup), evaluation(args)
    with watch.stage("extraction"):
        found, root = extracted(args, how.budget) if args.paths else State().load_facts()
    result = solve_facts(with_arguments(found, args.arg), root, _options(args, how, flow=True), watch)
    emit(html.render(result, source_lines()), args.output)
    print(f"{result.summary.verdict.value}: see {args.output}", file=sys.stderr)
    return exit_code(result)


def exit_code(result: Result) -> int:
    """Of a finished run. A file that cannot be read is an error; a program without any file was not analysed."""
    if result.has_errors:
        return ERRORS
    return COULD_NOT_RUN if result.summary.files == 0 else NO_ERROR


def source_lines() -> Lines:
    """Reads each source file once."""

    @cache
    def lines(file: str) -> list[str]:
        return read_lines(Path(file))

    return lines


def _watch(startup: float) -> Stopwatch:
    watch = Stopwatch()
    watch.seconds["startup"] = startup
    return watch


def _solved(found: Facts, root: Path, args: argparse.Namespace, watch: Stopwatch, how: Evaluation) -> int:
    try:
        result = solve_facts(with_arguments(found, args.arg), root, _options(args, how), watch)
    except TimeLimitError as error:
        return _told(timed_out(found, root, watch, str(error)), COULD_NOT_RUN, args)
    return _told(result, COULD_NOT_RUN if result.unfinished else exit_code(result), args)


def _options(args: argparse.Namespace, how: Evaluation, *, flow: bool = False) -> Options:
    return Options(how, args.check_timeout, flow, own_messages(args), jobs=args.jobs)


def _told(result: Result, code: int, args: argparse.Namespace) -> int:
    """Writes the report, and keeps it; the exit code."""
    tell(View(result, source_lines(), args.checks, undecided=args.undecided, completed=code != COULD_NOT_RUN), args)
    return code
