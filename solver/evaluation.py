"""Evaluates the rules, the user's own included, on the engine that was asked for."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import dlshape.rules
from dlshape.solver.engines import Solution, choose_engine
from dlshape.solver.errors import AnalysisError, TimeLimitError
from dlshape.solver.inputs import Facts

from pysouffle.errors import EngineError, EngineTimeout

EngineName = Literal["auto", "souffle", "embedded"]
RULES = Path(dlshape.rules.__file__).parent / "main.dl"


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How to evaluate: `timeout` in seconds, None for no limit; `rules`: files of the user's own rules."""

    engine: EngineName = "auto"
    souffle: Path | None = None
    timeout: float | None = None
    rules: tuple[Path, ...] = ()


def evaluate(facts: Facts, wanted: Sequence[str], how: Evaluation) -> Solution:
    """The relations `wanted`. Raises AnalysisError, TimeLimitError."""
    for rules in how.rules:
        if not rules.is_file():
            raise AnalysisError(f"{rules}: no such rule file")
    try:
        engine = choose_engine(how.engine, how.souffle)
        if not how.rules:
            return engine.solve(RULES, facts, wanted, timeout=how.timeout)
        with tempfile.TemporaryDirectory(prefix="dlshape-") as folder:
            main = Path(folder) / "main.dl"
            main.write_text("".join(f'.include "{path.resolve()}"\n' for path in (RULES, *how.rules)), encoding="utf-8")
            return engine.solve(main, facts, wanted, timeout=how.timeout)
    except EngineTimeout as error:
        raise TimeLimitError(f"the rules did not finish within {how.timeout} s") from error
    except EngineError as error:
        raise AnalysisError(str(error)) from error
