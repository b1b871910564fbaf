"""The embedded engine: evaluates Soufflé programs without Soufflé."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pysouffle.embedded.begun import Begun, begun_again, begun_run, kept_run
from pysouffle.embedded.cache import load_compiled
from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.limits import Watch
from pysouffle.embedded.native.evaluator import NativeEvaluator
from pysouffle.embedded.native.shared_library import library, operations
from pysouffle.embedded.runner import Facts, Runner
from pysouffle.embedded.solution import EmbeddedSolution, limited, solution_of
from pysouffle.errors import EngineError, EngineTuples, LimitReached
from pysouffle.kept_files import read_cached, write_checked
from pysouffle.late_dataclasses import dataclass
from pysouffle.source import Source

if TYPE_CHECKING:
    from pysouffle.proof import Proof


@dataclass(frozen=True, slots=True)
class EmbeddedEngine:
    """`cache`: where compiled rules are kept; None for the user's cache folder. `grace`: seconds beyond the limit that was reached for the
    strata that follow the one that was stopped; `native`: rules are evaluated by the machine, where it was built and has instructions for
    them (decision 33), else in Python; `told`: is given now and then how many tuples a run has handed to recursive rules."""

    cache: Path | None = None
    grace: float = 0.0
    native: bool = True
    told: Callable[[int], None] | None = None
    name: str = "embedded"

    def loaded(self, program: Path | Source) -> Compiled:
        """The program compiled, for `solve`. Raises ProgramError."""
        return load_compiled(program, self.cache, operations() if self.native else None)

    @staticmethod
    def runner(compiled: Compiled, watch: Watch, lasting: bool, harder: int) -> Runner:
        machine = library() if compiled.native is not None else None
        if machine is not None:
            return NativeEvaluator(machine, compiled, watch, lasting, harder)
        from pysouffle.embedded.evaluate import Evaluator  # where the machine runs the rules, nothing of this is loaded

        return Evaluator(compiled, watch, lasting, harder)

    def solve(self, program: Path | Source | Compiled, facts: Facts, wanted: Sequence[str], *, timeout: float | None = None,
              memory: int | None = None, tuples: int | None = None, lasting: bool = False, harder: int = 1,
              again: bool = False, begun: Begun | None = None) -> EmbeddedSolution:
        """Evaluates `program` over `facts` within `timeout` seconds, once it is compiled; the process may grow by `memory` bytes, and
        recursive rules may be handed as many `tuples`. `lasting`: `extended` may follow, and `release` has to. `harder`: what
        `.pragma "at-most:…"` bounds is bounded to so many times less. `again`: if those are too few tuples, nothing of it is wanted, and
        there is no grace. `begun`: what was computed before of the same program for the same `wanted`; the run is lasting.

        Raises ProgramError, FactError, EvaluationError, and EngineTimeout, EngineMemory or EngineTuples with what was found until then.
        """
        start = time.perf_counter()
        compiled = program if isinstance(program, Compiled) else self.loaded(program)
        numbers = compiled.numbers
        for name in wanted:
            if name not in numbers:
                raise EngineError(f"the program declares no relation {name}")
        seconds = {"compile": time.perf_counter() - start}
        watch = Watch(time.perf_counter(), timeout, memory, tuples, self.told)
        if begun is None:
            runner = self.runner(compiled, watch, lasting, harder)
        else:
            lasting = True
            runner, facts = begun.goes_on(compiled, wanted, facts, watch, harder)
        try:
            with limited(runner, wanted, seconds):
                loading = time.perf_counter()
                runner.give(facts)
                solving = time.perf_counter()
                runner.run(numbers[name] for name in wanted)
                seconds |= {"load": solving - loading, "solve": time.perf_counter() - solving}
        except LimitReached as error:
            if again and isinstance(error, EngineTuples):
                if begun is None or not begun.once:
                    runner.release()
                raise
            if not self.grace or not runner.unfinished:
                raise
            runner.watch = Watch(time.perf_counter(), self.grace, told=self.told)
            with limited(runner, wanted, seconds):
                runner.round_off()
            error.partial = replace(solution_of(runner, wanted, seconds), rounded_off=True)
            raise
        solution = solution_of(runner, wanted, seconds)
        if not lasting:
            runner.release()
        return solution

    def begin(self, compiled: Compiled, facts: Facts, opened: Collection[str], wanted: Sequence[str], *, timeout: float | None = None,
              memory: int | None = None, begun: Begun | None = None, once: bool = False, kept: Path | None = None) -> Begun:
        """What runs for the same `wanted` have in common: all that follows from `facts` alone, if there will be more only of the relations
        `opened`. `begun`: what they have in common with others, which had more relations opened. `once`: runs are attempts, of which only
        one is under way; `extended` ends them, and `end` gives back the memory. `kept`: a file for what `compiled`, `facts`, `opened` and
        `wanted` lead to, from which other processes take it; its name changes with them.
        Raises FactError, EvaluationError, and EngineTimeout or EngineMemory."""
        watch = Watch(time.perf_counter(), timeout, memory, told=self.told)
        if kept is not None:
            known = read_cached(kept, lambda data: begun_again(compiled, data, facts, opened, wanted, watch, once), mapped=True)
            if known is not None:
                return known
        runner = self.runner(compiled, watch, True, 1)
        if begun is not None:
            runner, facts = begun.goes_on(compiled, wanted, facts, watch, 1)
        try:
            with limited(runner, (), {}):
                made = begun_run(runner, compiled, facts, opened, wanted, begun, once)
        except LimitReached:
            runner.release()
            raise
        if kept is not None and (data := kept_run(made)):
            write_checked(kept, data, guarded=0)  # it has a checksum of its own
        return made

    @staticmethod
    def end(begun: Begun) -> None:
        """No further run goes on from it."""
        if begun.runner is not None:
            begun.runner.release()

    def extended(self, solution: EmbeddedSolution, facts: Facts, *, timeout: float | None = None, memory: int | None = None,
                 tuples: int | None = None) -> EmbeddedSolution | None:
        """The same relations of a lasting run, with more facts. None if that takes a run from the start. In either case `solution` has its
        tuples still, but this cannot be asked of it again.

        Raises FactError, EvaluationError, and EngineTimeout, EngineMemory or EngineTuples with what was found until then.
        """
        runner = solution.runner
        if runner is None:
            return None
        solution.runner = None
        start = time.perf_counter()
        runner.watch = Watch(start, timeout, memory, tuples, self.told)
        wanted, seconds = tuple(solution.rows), {"compile": 0.0}
        with limited(runner, wanted, seconds):
            if not runner.more(facts):
                runner.release()
                return None
        seconds |= {"load": 0.0, "solve": time.perf_counter() - start}
        return solution_of(runner, wanted, seconds)

    @staticmethod
    def release(solution: EmbeddedSolution) -> None:
        """Gives back the memory of a lasting run, but for the relations that were asked for."""
        if solution.runner is not None:
            solution.runner.release()
            solution.runner = None

    def explain(
        self, program: Path | Source, facts: Facts, goal: str, *, depth: int | None = None, timeout: float | None = None
    ) -> Proof:
        """How the first tuple that matches `goal` was derived; `depth`: rules to follow. Raises NotDerived and what `solve` raises."""
        from pysouffle.embedded.why.as_proof import proof

        return proof(program, facts, goal, depth, timeout, self.cache, self.native)
