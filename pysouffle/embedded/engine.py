"""The embedded engine: evaluates Soufflé programs without Soufflé."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pysouffle.embedded.cache import load_compiled
from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.evaluate import Evaluator
from pysouffle.embedded.limits import Watch
from pysouffle.embedded.solution import EmbeddedSolution, Facts, encoded, limited, load_facts, solution_of
from pysouffle.errors import EngineError, EngineTuples, LimitReached
from pysouffle.proof import Proof
from pysouffle.source import Source


@dataclass(frozen=True, slots=True)
class EmbeddedEngine:
    """`cache`: where compiled rules are kept; None for the user's cache folder. `grace`: seconds beyond the limit that was reached for the
    strata that follow the one that was stopped."""

    cache: Path | None = None
    grace: float = 0.0
    name: str = "embedded"

    def loaded(self, program: Path | Source) -> Compiled:
        """The program compiled, for `solve`. Raises ProgramError."""
        return load_compiled(program, self.cache)

    def solve(self, program: Path | Source | Compiled, facts: Facts, wanted: Sequence[str], *, timeout: float | None = None,
              memory: int | None = None, tuples: int | None = None, lasting: bool = False, harder: int = 1,
              again: bool = False) -> EmbeddedSolution:
        """Evaluates `program` over `facts` within `timeout` seconds, once it is compiled; the process may grow by `memory` bytes, and
        recursive rules may be handed as many `tuples`. `lasting`: `extended` may follow, and `release` has to. `harder`: what
        `.pragma "at-most:…"` bounds is bounded to so many times less. `again`: if those are too few tuples, nothing of it is wanted, and
        there is no grace.

        Raises ProgramError, FactError, EvaluationError, and EngineTimeout, EngineMemory or EngineTuples with what was found until then.
        """
        start = time.perf_counter()
        compiled = program if isinstance(program, Compiled) else self.loaded(program)
        numbers = {name: number for number, (name, _) in enumerate(compiled.relations)}
        for name in wanted:
            if name not in numbers:
                raise EngineError(f"the program declares no relation {name}")
        seconds = {"compile": time.perf_counter() - start}
        evaluator = Evaluator(compiled, Watch(time.perf_counter(), timeout, memory, tuples), lasting, harder)
        try:
            with limited(evaluator, wanted, seconds):
                loading = time.perf_counter()
                load_facts(evaluator, facts)
                solving = time.perf_counter()
                evaluator.run(numbers[name] for name in wanted)
                seconds |= {"load": solving - loading, "solve": time.perf_counter() - solving}
        except LimitReached as error:
            if again and isinstance(error, EngineTuples):
                evaluator.release()
                raise
            if not self.grace or not evaluator.todo:
                raise
            evaluator.watch = Watch(time.perf_counter(), self.grace)
            with limited(evaluator, wanted, seconds):
                evaluator.abandon()
                evaluator.proceed()
            error.partial = replace(solution_of(evaluator, wanted, seconds), rounded_off=True)
            raise
        solution = solution_of(evaluator, wanted, seconds)
        if not lasting:
            evaluator.release()
        return solution

    def extended(self, solution: EmbeddedSolution, facts: Facts, *, timeout: float | None = None, memory: int | None = None,
                 tuples: int | None = None) -> EmbeddedSolution | None:
        """The same relations of a lasting run, with more facts. None if that takes a run from the start. In either case `solution` has its
        tuples still, but this cannot be asked of it again.

        Raises FactError, EvaluationError, and EngineTimeout, EngineMemory or EngineTuples with what was found until then.
        """
        evaluator = solution.evaluator
        if evaluator is None:
            return None
        from pysouffle.embedded.resume import Resumption

        solution.evaluator = None
        start = time.perf_counter()
        evaluator.watch = Watch(start, timeout, memory, tuples)
        wanted, seconds = tuple(solution.rows), {"compile": 0.0}
        with limited(evaluator, wanted, seconds):
            if not Resumption(evaluator).run(encoded(evaluator, facts)):
                evaluator.release()
                return None
        seconds |= {"load": 0.0, "solve": time.perf_counter() - start}
        return solution_of(evaluator, wanted, seconds)

    @staticmethod
    def release(solution: EmbeddedSolution) -> None:
        """Gives back the memory of a lasting run, but for the relations that were asked for."""
        if solution.evaluator is not None:
            solution.evaluator.release()
            solution.evaluator = None

    def explain(
        self, program: Path | Source, facts: Facts, goal: str, *, depth: int | None = None, timeout: float | None = None
    ) -> Proof:
        """How the first tuple that matches `goal` was derived; `depth`: rules to follow. Raises NotDerived and what `solve` raises."""
        from pysouffle.embedded.why.proof import proof

        return proof(program, facts, goal, depth, timeout, self.cache)
