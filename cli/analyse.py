"""Commands that analyse: `facts`, `solve`, `check`, `report`. Each gets the parsed arguments and the seconds that start-up took."""

from __future__ import annotations

import argparse
import os
import sys
from functools import cache
from pathlib import Path

from dlshape.cli.evaluating import evaluation
from dlshape.cli.state import State
from dlshape.report import as_json, text
from dlshape.report.codes import TIME_LIMIT, UNFINISHED
from dlshape.report.program import read_lines
from dlshape.report.result import Result
from dlshape.report.source import Lines
from dlshape.solver.arguments import with_arguments
from dlshape.solver.errors import AnalysisError, TimeLimitError
from dlshape.solver.inputs import Facts, program_facts, root_of
from dlshape.solver.pipeline import Options, Stopwatch, solve_facts, timed_out

NO_ERROR, ERRORS, COULD_NOT_RUN = 0, 1, 2


def facts(args: argparse.Namespace, startup: float) -> int:
    found = _extracted(args)
    State().save_facts(found, root_of(*args.paths))
    modules, followed = (sum(1 for _ in found.get(name, ())) for name in ("module", "followed"))
    more = f", {followed} of them followed" if followed else ""
    print(f"{modules} {'module' if modules == 1 else 'modules'}{more}: facts are in {State().facts_folder}", file=sys.stderr)
    return NO_ERROR


def solve(args: argparse.Namespace, startup: float) -> int:
    watch = _watch(startup)
    with watch.stage("extraction"):
        found, root = State().load_facts()
    return _solved(found, root, args, watch)


def check(args: argparse.Namespace, startup: float) -> int:
    watch = _watch(startup)
    with watch.stage("extraction"):
        found = _extracted(args)
        root = root_of(*args.paths)
        State().save_facts(found, root)
    return _solved(found, root, args, watch)


def report(args: argparse.Namespace, startup: float) -> int:
    from dlshape.report import html

    watch = _watch(startup)
    with watch.stage("extraction"):
        found, root = (_extracted(args), root_of(*args.paths)) if args.paths else State().load_facts()
    result = solve_facts(with_arguments(found, args.arg), root, options(args, flow=True), watch)
    _write(html.render(result, source_lines()), args.output)
    print(f"{result.summary.verdict.value}: see {args.output}", file=sys.stderr)
    return exit_code(result)


def _extracted(args: argparse.Namespace) -> Facts:
    python_path = [Path(folder) for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if folder]
    return program_facts(args.paths, args.jobs, State().cache_folder, tuple(args.exclude), python_path)


def options(args: argparse.Namespace, flow: bool = False) -> Options:
    return Options(evaluation(args), args.check_timeout, flow)


def exit_code(result: Result) -> int:
    """Of a finished run. A program of which no file could be read was not analysed."""
    if result.summary.files == 0:
        return COULD_NOT_RUN
    return ERRORS if result.has_errors else NO_ERROR


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


def _solved(found: Facts, root: Path, args: argparse.Namespace, watch: Stopwatch) -> int:
    try:
        result = solve_facts(with_arguments(found, args.arg), root, options(args), watch)
        code = exit_code(result)
        if any(one.code == TIME_LIMIT and one.check == UNFINISHED for one in result.diagnostics):
            code = COULD_NOT_RUN
    except TimeLimitError as error:
        result = timed_out(found, root, watch, str(error))
        code = COULD_NOT_RUN
    machine = as_json.render(result)
    State().save_result(machine)
    if args.output_format == "json":
        _write(machine, args.output)
    else:
        colour = args.output is None and sys.stdout.isatty() and "NO_COLOR" not in os.environ
        _write(text.render(result, source_lines(), colour=colour, undecided=args.undecided), args.output)
    return code


def _write(content: str, output: Path | None) -> None:
    if output is None:
        sys.stdout.write(content)
        return
    try:
        output.write_text(content, encoding="utf-8")
    except OSError as error:
        raise AnalysisError(f"{output}: {error.strerror}") from error
