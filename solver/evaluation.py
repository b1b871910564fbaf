"""Evaluates the rules, the user's own included, on the engine that was asked for."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
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
    with program(how.rules) as main, reported(how.timeout):
        return choose_engine(how.engine, how.souffle).solve(main, facts, wanted, timeout=how.timeout)


@contextmanager
def program(rules: Sequence[Path]) -> Iterator[Path]:
    """The main file of the library's rules and the user's own. Raises AnalysisError if one of those is missing."""
    for path in rules:
        if not path.is_file():
            raise AnalysisError(f"{path}: no such rule file")
    if not rules:
        yield RULES
        return
    with tempfile.TemporaryDirectory(prefix="dlshape-") as folder:
        main = Path(folder) / "main.dl"
        main.write_text("".join(f'.include "{path.resolve()}"\n' for path in (RULES, *rules)), encoding="utf-8")
        yield main


@contextmanager
def reported(timeout: float | None) -> Iterator[None]:
    """An engine's errors as AnalysisError, a limit of `timeout` seconds as TimeLimitError."""
    try:
        yield
    except EngineTimeout as error:
        raise TimeLimitError(f"the rules did not finish within {timeout} s") from error
    except EngineError as error:
        raise AnalysisError(str(error)) from error
