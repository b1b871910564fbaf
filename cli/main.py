"""Entry point of the `dlshape` command."""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import NoReturn, TypeAlias

from dlshape.cli import output
from dlshape.cli.command_line import build_parser
from dlshape.cli.suggestions import parsed
from dlshape.facts.errors import AnalysisError

Command: TypeAlias = Callable[[argparse.Namespace, float], int]
COULD_NOT_RUN, INTERRUPTED = 2, 130
TRACEBACK = "DLSHAPE_TRACEBACK"  # an environment variable: with it, a traceback is shown too
_LONGEST = 300  # characters of an error that we did not foresee


def run() -> NoReturn:
    """The command as a process of its own. Its end frees nothing: that takes seconds after a large program, and limits count them."""
    gc.set_threshold(50_000)  # most of what a run makes stays: looking for garbage each 700 objects takes a tenth of a small check
    code = main(began=time.perf_counter() - time.process_time())
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.flush()
    os._exit(code)


def main(arguments: Sequence[str] | None = None, began: float | None = None) -> int:
    """Runs one command; returns its exit code: 0 no error found, 1 errors found, 2 the analysis could not run, 130 interrupted. `began`:
    since when its limit of time counts, a time of `time.perf_counter`; None for now."""
    startup = time.process_time()  # of the whole process so far: interpreter and imports
    began = time.perf_counter() if began is None else began
    output.prepare()
    try:
        code = _command(arguments, startup, began)
        output.finish()
        return code
    except KeyboardInterrupt:
        output.complain("interrupted")
        code = INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the front door: nobody is served by a traceback
        if os.environ.get(TRACEBACK):
            import traceback

            traceback.print_exc()
        output.complain(_told(error))
        code = COULD_NOT_RUN
    with contextlib.suppress(output.OutputError):
        output.finish()
    return code


def _command(arguments: Sequence[str] | None, startup: float, began: float) -> int:
    try:
        given = sys.argv[1:] if arguments is None else arguments
        args = parsed(build_parser(next((each for each in given if not each.startswith("-")), None)), arguments)
    except SystemExit:
        output.finish()
        raise
    if threading.current_thread() is threading.main_thread():
        # As an exception, so that an engine's process is not left behind.
        signal.signal(signal.SIGTERM, _terminated)
    args.checks, args.began = {}, began
    if getattr(args, "rules", None) and args.command != "test-rules":
        from dlshape.cli.custom_rules import warnings
        from dlshape.cli.own_checks import own_rules

        own = own_rules(args.rules)
        args.rules, args.checks = list(own.files), own.checks
        for warning in warnings(args.rules):
            output.complain(warning)
    return _command_named(str(args.command))(args, startup)


def _told(error: Exception) -> str:
    """One line about why there is no result."""
    if isinstance(error, AnalysisError):
        return str(error)
    if isinstance(error, FileNotFoundError) and error.filename is None:
        return "the working folder is gone"
    if isinstance(error, OSError):
        return f"{error.filename}: {error.strerror}" if error.filename is not None else str(error.strerror or error)
    what = " ".join(str(error).split()) or "no message"
    return f"internal error: {type(error).__name__}: {what[:_LONGEST]}; please report it with what {TRACEBACK}=1 shows"


def _command_named(command: str) -> Command:
    # Imported for the command at hand only: a check should not wait for the modules of the others.
    if command in ("check", "facts", "solve", "report"):
        from dlshape.cli import analyse

        return {"check": analyse.check, "facts": analyse.facts, "solve": analyse.solve, "report": analyse.report}[command]
    if command == "shapes":
        from dlshape.cli import shapes

        return shapes.shapes
    if command == "summary":
        from dlshape.cli import model_summary

        return model_summary.summary
    if command == "fix":
        from dlshape.cli import fix

        return fix.fix
    if command == "server":
        from dlshape.cli import server

        return server.server
    if command == "test-rules":
        from dlshape.cli import rule_tests

        return rule_tests.rule_tests
    if command == "datalog":
        from dlshape.cli import datalog

        return datalog.datalog
    if command == "profile":
        from dlshape.cli import profile

        return profile.profile
    if command == "config":
        from dlshape.cli import configuration

        return configuration.config
    if command == "completion":
        from dlshape.cli import completion

        return completion.completion
    if command == "explain":
        from dlshape.cli import explain

        return explain.explain
    if command == "query":
        from dlshape.cli import querying

        return querying.query
    from dlshape.cli import explore

    return {"relations": explore.relations, "version": explore.version}[command]


def _terminated(number: int, frame: object) -> NoReturn:
    raise SystemExit(128 + number)
