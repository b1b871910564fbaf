"""Runs a program in a process group of its own, and ends all of it when time is up or the caller is interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pysouffle.errors import EngineTimeout


class Outcome(NamedTuple):
    """`code` is negative if a signal ended the process."""

    code: int
    output: str
    errors: str


def run(command: Sequence[str | Path], timeout: float | None = None) -> Outcome:
    """Raises EngineTimeout after `timeout` seconds."""
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, start_new_session=True) as process:
        try:
            output, errors = process.communicate(timeout=timeout)
        except BaseException as stopped:
            kill(process)
            if isinstance(stopped, subprocess.TimeoutExpired):
                raise EngineTimeout(timeout or 0.0, {}) from None
            raise
    return Outcome(process.returncode, output.decode("utf-8", "replace"), errors.decode("utf-8", "replace"))


def kill(process: subprocess.Popen[bytes]) -> None:
    """The process and whatever it started; it is the leader of its group."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        process.kill()
