"""Runs `dlshape check` in a process of its own, as a user would, and reads its JSON."""

from __future__ import annotations

import json
import math
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any


@dataclass(frozen=True, slots=True)
class Checked:
    """The JSON result, or why there is none in `failure` (`timeout`, or the end of what the process said). `seconds` of the processor."""

    result: Mapping[str, Any]
    seconds: float
    failure: str = ""

    def found(self, severity: str) -> list[str]:
        """Reports of one severity as `FILE:LINE CODE`, the analysis' own limits (DLS9xx) too."""
        return [f"{d['file']}:{d['line']} {d['code']}" for d in self.result.get("diagnostics", ()) if d["severity"] == severity]


def checked(path: Path, limit: float, options: Iterable[str] = (), environment: Mapping[str, str] | None = None) -> Checked:
    """The result for a file or folder without cached facts. The folder is left as it is.

    Time and its limit are of the processor, so that they mean the same on a machine with other work.
    """
    command = [sys.executable, "-m", "dlshape", "check", str(path.resolve()), "--output-format", "json", *options]
    before = _spent()
    with TemporaryDirectory() as scratch:
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=scratch, env={**os.environ, **(environment or {})}, check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(limit), math.ceil(limit) + 5)),
        )  # fmt: skip
    seconds = _spent() - before
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return Checked({}, seconds, "timeout")
    if not done.stdout.startswith("{"):
        return Checked({}, seconds, f"exit code {done.returncode}: {done.stderr.strip()[-300:]}")
    return Checked(json.loads(done.stdout), seconds)


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@contextmanager
def compiled_rules() -> Iterator[Mapping[str, str]]:
    """An environment with a cache of its own in which the rules are compiled: no other run throws them out, none is charged for them."""
    with TemporaryDirectory() as cache:
        environment = {"XDG_CACHE_HOME": cache}
        program = Path(cache) / "first.py"
        program.write_text("import torch\n\nx = torch.mm(torch.zeros(2, 3), torch.zeros(3, 4))\n")
        checked(program, 120, environment=environment)
        yield environment
