"""The facts of what the command line names, within its limit of time."""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path

from dlshape.cli.state import State
from dlshape.solver.embedded.limits import Stopped, Watch
from dlshape.solver.errors import TimeLimitError
from dlshape.solver.inputs import Facts, program_facts, root_of
from dlshape.solver.settings import read_settings


def extracted(args: argparse.Namespace, seconds: float | None) -> tuple[Facts, Path]:
    """Extracts and keeps the facts; with them, the folder that modules are named from. Raises AnalysisError, TimeLimitError."""
    limit = None if seconds == math.inf else seconds
    try:
        with Watch(time.perf_counter(), limit):
            found = program_facts(args.path, args.jobs, State().cache_folder, tuple(args.exclude))
    except Stopped:
        raise TimeLimitError(f"the facts were not extracted within {limit:g} s (limit `--timeout`)") from None
    root = root_of(args.path)
    State().save_facts(found, root, [args.path], (*read_settings(root).exclude, *args.exclude))
    return found, root
