"""`dlshape datalog`: runs a program of one's own, as the `souffle` command does."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from pathlib import Path

from dlshape.cli.souffle_options import Use, command_line, given
from dlshape.facts.errors import AnalysisError

from pysouffle.errors import EngineError

DONE, COULD_NOT_RUN = 0, 2


def datalog(args: argparse.Namespace, startup: float) -> int:
    """Raises AnalysisError."""
    for folder in args.souffle_include_dir:
        if not Path(folder).is_dir():
            raise AnalysisError(f"include directory {folder} does not exist")
    if args.engine == "souffle" or (args.engine == "auto" and args.souffle is not None):
        return _souffle(args)
    return _embedded(args)


def _embedded(args: argparse.Namespace) -> int:
    from pysouffle.embedded.run import Job, run_program

    for option, _ in given(args):
        if option.use is Use.SOUFFLE:
            raise AnalysisError(f"--{option.name} is an option of Soufflé alone: add `--engine souffle`")
    pragmas = tuple((key, value) for key, _, value in (text.partition(":") for text in args.souffle_pragma))
    job = Job(
        args.program, Path(args.souffle_fact_dir) if args.souffle_fact_dir is not None else None, args.souffle_output_dir,
        tuple(map(Path, args.souffle_include_dir)), tuple((args.souffle_macro or "").split()), not args.souffle_no_preprocessor,
        not args.souffle_no_warn, pragmas, args.timeout,
        None if args.memory is None else args.memory * 2**20)
    sys.stdout.flush()
    try:
        outcome = run_program(job, sys.stdin.buffer, sys.stdout.buffer)
    except EngineError as error:
        raise AnalysisError(str(error)) from error
    finally:
        sys.stdout.buffer.flush()
    if outcome.stopped is None:
        return DONE
    print(f"dlshape: {outcome.stopped}", file=sys.stderr)
    for path in outcome.incomplete:
        print(f"dlshape: {path}: rows may be missing", file=sys.stderr)
    for name in outcome.missing:
        print(f"dlshape: relation {name} was not written", file=sys.stderr)
    return COULD_NOT_RUN


def _souffle(args: argparse.Namespace) -> int:
    """Soufflé itself, with the same options; its output is not touched."""
    from pysouffle.errors import EngineMissing
    from pysouffle.installation import Installation

    try:
        installation = Installation.find(args.souffle)
    except EngineMissing as error:
        raise AnalysisError(str(error)) from error
    with subprocess.Popen([str(installation.path), *command_line(args), str(args.program)], start_new_session=True) as process:
        try:
            code = process.wait(args.timeout)
        except BaseException as stopped:
            os.killpg(process.pid, signal.SIGKILL)
            if isinstance(stopped, subprocess.TimeoutExpired):
                raise AnalysisError(f"Soufflé did not finish within {args.timeout:g} s") from None
            raise
    return DONE if code == 0 else COULD_NOT_RUN
