"""The embedded engine: evaluates Soufflé programs without Soufflé."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dlshape.solver.embedded.cache import load_compiled
from dlshape.solver.embedded.collector import collector_paused
from dlshape.solver.embedded.compiled import Compiled
from dlshape.solver.embedded.decode import Decoder
from dlshape.solver.embedded.evaluate import Evaluator, Row
from dlshape.solver.embedded.functors import canonical
from dlshape.solver.embedded.limits import Limit, Stopped, Watch

from pysouffle.errors import EngineError, EngineMemory, EngineTimeout, FactError
from pysouffle.terms import Term

Facts = Mapping[str, Iterable[tuple[int | float | str, ...]]]


@dataclass(slots=True)
class EmbeddedSolution:
    """The relations of one run. `seconds` by phase, `sizes` for every relation of the program.

    `incomplete`: relations that are not as they would be in the end, because a limit was reached.
    """

    seconds: Mapping[str, float]
    sizes: Mapping[str, int]
    rows: Mapping[str, Iterable[Row]]
    kinds: Mapping[str, str]
    decoder: Decoder
    incomplete: frozenset[str] = frozenset()
    engine: str = "embedded"
    decoded: dict[str, list[tuple[Term, ...]]] = field(default_factory=dict)

    def relation(self, name: str) -> list[tuple[Term, ...]]:
        """The tuples of a relation that was asked for, in the order of their derivation."""
        if name not in self.decoded:
            if name not in self.rows:
                raise EngineError(f"relation {name} was not asked for")
            self.decoded[name] = self.decoder.rows(self.rows[name], self.kinds[name])
        return self.decoded[name]


@dataclass(frozen=True, slots=True)
class EmbeddedEngine:
    """`cache`: where compiled rules are kept; None for the user's cache folder."""

    cache: Path | None = None
    name: str = "embedded"

    def solve(self, program: Path, facts: Facts, wanted: Sequence[str], *, timeout: float | None = None,
              memory: int | None = None) -> EmbeddedSolution:
        """Evaluates `program` over `facts` within `timeout` seconds; the process may grow by `memory` bytes.

        Raises ProgramError, FactError, EvaluationError, and EngineTimeout or EngineMemory with what was found until then.
        """
        start = time.perf_counter()
        compiled = load_compiled(program, self.cache)
        numbers = {name: number for number, (name, _) in enumerate(compiled.relations)}
        for name in wanted:
            if name not in numbers:
                raise EngineError(f"the program declares no relation {name}")
        seconds = {"compile": time.perf_counter() - start}
        watch = Watch(None if timeout is None else start + timeout, memory)
        evaluator = Evaluator(compiled, watch)
        try:
            with collector_paused(), watch:
                loading = time.perf_counter()
                evaluator.load(_rows(compiled, numbers, facts))
                solving = time.perf_counter()
                evaluator.run()
                seconds |= {"load": solving - loading, "solve": time.perf_counter() - solving}
        except Stopped:
            partial = _solution(evaluator, numbers, wanted, seconds)
            if watch.reached is Limit.MEMORY and memory is not None:
                raise EngineMemory(memory, partial.sizes, partial) from None
            raise EngineTimeout(timeout or 0.0, partial.sizes, partial) from None
        return _solution(evaluator, numbers, wanted, seconds)


def _solution(evaluator: Evaluator, numbers: Mapping[str, int], wanted: Sequence[str], seconds: Mapping[str, float]) -> EmbeddedSolution:
    kinds = dict(evaluator.compiled.relations)
    return EmbeddedSolution(
        seconds, {name: len(evaluator.rows[number]) for name, number in numbers.items()},
        {name: evaluator.rows[numbers[name]] for name in wanted}, {name: kinds[name] for name in wanted},
        Decoder(evaluator.records, evaluator.compiled.shapes), evaluator.incomplete())


def _rows(compiled: Compiled, numbers: Mapping[str, int], facts: Facts) -> dict[int, list[Row]]:
    """The facts as rows, checked column by column."""
    found: dict[int, list[Row]] = {}
    for name, rows in facts.items():
        if name not in numbers:
            raise FactError(f"facts for {name}, which the program does not declare")
        kinds = compiled.relations[numbers[name]][1]
        if any(kind in "ra" for kind in kinds):
            raise FactError(f"facts for {name}, which has record columns")
        expected = tuple(_PYTHON[kind] for kind in kinds)
        given = [tuple(row) for row in rows]
        for row in given:
            if tuple(map(type, row)) != expected:
                given = [_converted(name, kinds, each) for each in given]
                break
        if "f" in kinds or "i" in kinds or "u" in kinds:
            given = _ranged(name, kinds, given)
        found[numbers[name]] = given
    return found


_PYTHON: dict[str, type] = {"i": int, "u": int, "f": float, "s": str}
_RANGES = {"i": (-(2**63), 2**63 - 1), "u": (0, 2**64 - 1)}


def _converted(name: str, kinds: str, row: tuple[Any, ...]) -> Row:
    """Integers are taken for floats, subclasses for their base; anything else is a mistake."""
    if len(row) != len(kinds):
        raise FactError(f"{name} has {len(kinds)} columns: {row!r}")
    values: list[Any] = []
    for kind, value in zip(kinds, row, strict=True):
        wanted = _PYTHON[kind]
        if isinstance(value, wanted) or (kind == "f" and isinstance(value, int)):
            values.append(wanted(value))
        else:
            raise FactError(f"{name} takes {wanted.__name__}, not {value!r}: {row!r}")
    return tuple(values)


def _ranged(name: str, kinds: str, rows: list[Row]) -> list[Row]:
    for column, kind in enumerate(kinds):
        if kind in _RANGES and rows:
            low, high = _RANGES[kind]
            values = [row[column] for row in rows]
            if min(values) < low or max(values) > high:
                raise FactError(f"{name}: a number does not fit 64 bits")
    if "f" in kinds:
        return [tuple(canonical(value) if kind == "f" else value for kind, value in zip(kinds, row, strict=True)) for row in rows]
    return rows
