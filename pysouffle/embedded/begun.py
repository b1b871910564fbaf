"""What several runs of a program have in common: computed once, and each goes on from there with more facts.

Strata that depend on no relation of which there are more facts are the same in all those runs. The machine computes them once and copies
its tables; in Python each run computes them again. What has a beginning in common may have another one beyond that. The limit of tuples is
for what comes behind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.evaluate import Evaluator
from pysouffle.embedded.limits import Watch
from pysouffle.embedded.native.evaluator import NativeEvaluator
from pysouffle.embedded.native.shared_library import library
from pysouffle.embedded.runner import Facts, Runner
from pysouffle.embedded.solution import limited
from pysouffle.errors import EngineError


@dataclass(frozen=True, slots=True)
class Begun:
    """`facts` that all runs have; `opened`: relations of which each has more; `runner`: what was computed, None where nothing was."""

    compiled: Compiled
    facts: Facts
    opened: frozenset[str]
    wanted: tuple[str, ...]
    runner: NativeEvaluator | None

    def goes_on(self, compiled: Compiled, wanted: Sequence[str], more: Facts, watch: Watch, harder: int) -> tuple[Runner, Facts]:
        """A lasting run that has what was computed, and the facts that it has to be given. Raises EngineError if there are more facts than
        there may be."""
        if compiled is not self.compiled or tuple(wanted) != self.wanted:
            raise EngineError("it was begun for another program, or for other relations")
        for name, rows in more.items():
            if name not in self.opened and list(rows):
                raise EngineError(f"facts for {name}, of which there were to be no more")
        if self.runner is None:
            again = Evaluator(compiled, watch, True, harder)
            again.opened = {number for number, (name, _) in enumerate(compiled.relations) if name in self.opened}
            return again, _together(self.facts, more)
        machine = library()
        assert machine is not None
        runner = NativeEvaluator(machine, compiled, watch, True, harder, self.runner)
        return runner, {name: rows for name, rows in more.items() if name in self.opened}


def begun_run(runner_of: Callable[[Compiled, Watch, bool, int], Runner], compiled: Compiled, facts: Facts, opened: Collection[str],
              wanted: Sequence[str], watch: Watch, begun: Begun | None) -> Begun:
    """See `EmbeddedEngine.begin`."""
    numbers = {name: number for number, (name, _) in enumerate(compiled.relations)}
    every = facts if begun is None else _together(begun.facts, facts)
    if begun is None:
        runner, given = runner_of(compiled, watch, True, 1), facts
    else:
        runner, given = begun.goes_on(compiled, wanted, facts, watch, 1)
    if not isinstance(runner, NativeEvaluator):
        return Begun(compiled, every, frozenset(opened), tuple(wanted), None)
    with limited(runner):
        runner.give(given)
        runner.settle((numbers[name] for name in wanted), (numbers[name] for name in opened))
    return Begun(compiled, every, frozenset(opened), tuple(wanted), runner)


def _together(facts: Facts, more: Facts) -> Facts:
    return {**facts, **{name: [*facts.get(name, ()), *rows] for name, rows in more.items()}}
