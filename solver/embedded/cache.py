"""Compiled rules."""

from __future__ import annotations

from pathlib import Path

from dlshape.solver.embedded.compile import Compiled, compile_program
from dlshape.solver.embedded.sources import read_sources


def load_compiled(program: Path, folder: Path | None) -> Compiled:
    return compile_program(read_sources(program))
