"""Runs a program as the command line says: on the embedded engine, or on Soufflé."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from pysouffle.command.options import Use, command_line, given
from pysouffle.errors import EngineError
from pysouffle.installation import Installation

DONE, COULD_NOT_RUN = 0, 2


def run(args: argparse.Namespace, complain: Callable[[str], None]) -> int:
    """Returns the exit code. Raises EngineError, and OSError where standard output fails. `complain` prints one line about what is missing.

    `args`: as `options.add_arguments` describes them.
    """
    for folder in args.souffle_include_dir:
        if not Path(folder).is_dir():
            raise EngineError(f"include directory {folder} does not exist")
    souffle = args.engine == "souffle" or (args.engine == "auto" and args.souffle is not None)
    if args.why is not None or args.why_not is not None:
        if souffle:
            complain("note: explanations come from the embedded engine, not from Soufflé")
        from pysouffle.command.asking import ask

        ask(args)
        return DONE
    return _souffle(args) if souffle else _embedded(args, complain)


def _embedded(args: argparse.Namespace, complain: Callable[[str], None]) -> int:
    from pysouffle.embedded.run import Job, run_program

    for option, _ in given(args):
        if option.use is Use.SOUFFLE:
            raise EngineError(f"--{option.name} is an option of Soufflé alone: add `--engine souffle`")
    pragmas = tuple((key, value) for key, _, value in (text.partition(":") for text in args.souffle_pragma))
    job = Job(
        args.program, Path(args.souffle_fact_dir) if args.souffle_fact_dir is not None else None, args.souffle_output_dir,
        tuple(map(Path, args.souffle_include_dir)), tuple((args.souffle_macro or "").split()), not args.souffle_no_preprocessor,
        not args.souffle_no_warn, pragmas, args.timeout,
        None if args.memory is None else args.memory * 2**20)
    sys.stdout.flush()
    try:
        outcome = run_program(job, sys.stdin.buffer, sys.stdout.buffer)
    finally:
        sys.stdout.buffer.flush()
    if outcome.stopped is None:
        return DONE
    complain(str(outcome.stopped))
    for path in outcome.incomplete:
        complain(f"{path}: rows may be missing")
    for name in outcome.missing:
        complain(f"relation {name} was not written")
    return COULD_NOT_RUN


def _souffle(args: argparse.Namespace) -> int:
    """Soufflé itself, with the same options; its output is not touched."""
    installation = Installation.find(args.souffle)
    with subprocess.Popen([str(installation.path), *command_line(args), str(args.program)], start_new_session=True) as process:
        try:
            code = process.wait(args.timeout)
        except BaseException as stopped:
            os.killpg(process.pid, signal.SIGKILL)
            if isinstance(stopped, subprocess.TimeoutExpired):
                raise EngineError(f"Soufflé did not finish within {args.timeout:g} s") from None
            raise
    return DONE if code == 0 else COULD_NOT_RUN
