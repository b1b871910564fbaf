"""Which engine evaluates the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pysouffle.errors import EngineError, EngineMissing, EngineTimeout
from pysouffle.interface import Engine, Facts, Solution

__all__ = ["Engine", "EngineError", "EngineMissing", "EngineTimeout", "Facts", "Solution", "choose_engine"]


def choose_engine(name: Literal["auto", "souffle", "embedded"] = "auto", souffle: Path | None = None) -> Engine:
    """`souffle`: the executable, else the one on PATH. Raises EngineMissing.

    `auto` is Soufflé only where one is named: on the rule library (7400 rules) Soufflé 2.5 needs two minutes before it reads a fact, the
    embedded engine 0.1 s once it has compiled them.
    """
    if name == "souffle" or (name == "auto" and souffle is not None):
        from pysouffle.installation import Installation
        from pysouffle.souffle import SouffleEngine

        return SouffleEngine(Installation.find(souffle))
    from pysouffle.embedded.engine import EmbeddedEngine

    return EmbeddedEngine()
