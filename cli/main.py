"""Entry point of the `dlshape` command."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import NoReturn, TypeAlias

from dlshape.cli.parser import build_parser
from dlshape.solver.errors import AnalysisError

Command: TypeAlias = Callable[[argparse.Namespace, float], int]
COULD_NOT_RUN = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns its exit code: 0 no error found, 1 errors found, 2 the analysis could not run."""
    startup = time.process_time()  # of the whole process so far: interpreter and imports
    args = build_parser().parse_args(arguments)
    if threading.current_thread() is threading.main_thread():
        # As an exception, so that an engine's process is not left behind.
        signal.signal(signal.SIGTERM, _terminated)
    try:
        return _run(str(args.command))(args, startup)
    except AnalysisError as error:
        print(f"dlshape: {error}", file=sys.stderr)
        return COULD_NOT_RUN
    except BrokenPipeError:
        # The reader went away (`| head`): without this the interpreter complains once more when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return COULD_NOT_RUN
    except KeyboardInterrupt:
        print("dlshape: interrupted", file=sys.stderr)
        return COULD_NOT_RUN


def _terminated(number: int, frame: object) -> NoReturn:
    raise SystemExit(128 + number)


def _run(command: str) -> Command:
    # Imported for the command at hand only: a check should not wait for the modules of the others.
    if command in ("check", "facts", "solve", "report"):
        from dlshape.cli import analyse

        return {"check": analyse.check, "facts": analyse.facts, "solve": analyse.solve, "report": analyse.report}[command]
    if command == "datalog":
        from dlshape.cli import datalog

        return datalog.datalog
    from dlshape.cli import explore

    return {"query": explore.query, "relations": explore.relations, "explain": explore.explain, "version": explore.version}[command]
