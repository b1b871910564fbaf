"""Entry point of the `pysouffle` command."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import signal
import sys
import threading
from collections.abc import Sequence
from typing import NoReturn

from pysouffle import __version__
from pysouffle.command.options import add_arguments
from pysouffle.command.running import COULD_NOT_RUN, run
from pysouffle.errors import EngineError

INTERRUPTED = 130


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pysouffle",
        description="Runs a program in Soufflé's Datalog, with the options and files of Soufflé, and explains its tuples.",
        epilog="Exit codes: 0 done, 2 the program is wrong or could not be run to its end, 130 interrupted.",
    )
    parser.add_argument("--version", action="version", version=f"pysouffle {__version__}")
    add_arguments(parser)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one program; returns the exit code."""
    args = build_parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # explanations have characters that an encoding may lack
    if threading.current_thread() is threading.main_thread():
        # As an exception, so that Soufflé's process is not left behind.
        signal.signal(signal.SIGTERM, _terminated)
    try:
        code = run(args, _complain)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        _complain("interrupted")
        return INTERRUPTED
    except EngineError as error:
        _complain(str(error))
    except OSError as error:
        if error.filename is None:
            _nothing_more(sys.stdout.fileno())
        _complain(f"{error.filename or 'standard output'}: {error.strerror or error}")
    return COULD_NOT_RUN


def _complain(message: str) -> None:
    """On standard error, if there is one."""
    with contextlib.suppress(OSError, ValueError):
        print(f"pysouffle: {message}", file=sys.stderr, flush=True)


def _nothing_more(number: int) -> None:
    """What is written to a stream that failed goes nowhere, so that Python does not complain when it ends."""
    with contextlib.suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, number)
        os.close(nothing)


def _terminated(number: int, frame: object) -> NoReturn:
    raise SystemExit(128 + number)
