"""What the rules say of drawn programs, beside what Python does."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from findings import Finding, Tally, findings
from limits import TooLong
from run import Run, run
from several import known, written

from in_place.draw import Drawn


def differing(drawn: Iterable[Drawn], folder: Path, tally: Tally | None = None) -> dict[str, Finding]:
    """By what was drawn, the first value that the rules have another for. What Python does not run to its end is left out."""
    programs = {str(each): each.files(f"apart_{i}") for i, each in enumerate(drawn)}
    runs: dict[str, Run] = {}
    before = sys.path[:]
    sys.path.insert(0, str(folder))
    try:
        with written(programs, folder):
            for name, (_, program) in programs.items():
                try:
                    done = run(program)
                except (TooLong, SyntaxError):
                    continue
                if not done.raised:
                    runs[name] = done
    finally:
        sys.path[:] = before
    found = known({name: programs[name] for name in runs})
    first = {name: next(findings(done, each, tally), None) for (name, done), each in zip(runs.items(), found, strict=True)}
    return {name: each for name, each in first.items() if each is not None}
