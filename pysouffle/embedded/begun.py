"""What several runs of a program have in common: computed once, and each goes on from there with more facts.

Strata that depend on no relation of which there are more facts are the same in all those runs. The machine computes them once and copies
its tables; in Python each run computes them again. What was computed before counts towards no limit of tuples, and is bounded alike."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Sequence

from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.limits import Watch
from pysouffle.embedded.native.evaluator import NativeEvaluator
from pysouffle.embedded.native.handle import KeptRun
from pysouffle.embedded.native.shared_library import library
from pysouffle.embedded.runner import Facts, Runner
from pysouffle.errors import EngineError
from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Begun:
    """`facts` that all runs have; `opened`: relations of which each has more; `runner`: what was computed, None where nothing was; `once`:
    the runs are attempts, one after the other, and each goes on in the same memory: what it had is given up when the next begins."""

    compiled: Compiled
    facts: Facts
    opened: frozenset[str]
    wanted: tuple[str, ...]
    runner: NativeEvaluator | None
    once: bool = False

    @property
    def over(self) -> bool:
        """Whether no further attempt can go on from it: one had more facts of what is not open, or the memory was given back."""
        return self.once and self.runner is not None and not self.runner.can_rewind

    def goes_on(self, compiled: Compiled, wanted: Sequence[str], more: Facts, watch: Watch, harder: int) -> tuple[Runner, Facts]:
        """A lasting run that has what was computed, and the facts that it has to be given. Raises EngineError if there are more facts than
        there may be."""
        if compiled is not self.compiled or tuple(wanted) != self.wanted:
            raise EngineError("it was begun for another program, or for other relations")
        for name, rows in more.items():
            if name not in self.opened and list(rows):
                raise EngineError(f"facts for {name}, of which there were to be no more")
        if self.runner is None:
            from pysouffle.embedded.evaluate import Evaluator  # where the machine runs the rules, nothing of this is loaded

            later = frozenset(number for name, number in compiled.numbers.items() if name in self.opened)
            return Evaluator(compiled, watch, True, harder, later), joined_facts(self.facts, more)
        runner = self.runner
        if self.once:
            runner.rewind(watch, harder)
        else:
            machine = library()
            assert machine is not None
            runner = NativeEvaluator(machine, compiled, watch, True, harder, runner)
        return runner, {name: rows for name, rows in more.items() if name in self.opened}


def begun_run(runner: Runner, compiled: Compiled, facts: Facts, opened: Collection[str], wanted: Sequence[str], before: Begun | None,
              once: bool) -> Begun:
    """See `EmbeddedEngine.begin`. Raises Stopped from the watch of `runner`."""
    numbers = compiled.numbers
    whole = facts if before is None else joined_facts(before.facts, facts)
    if isinstance(runner, NativeEvaluator):
        runner.give(facts)
        runner.settle((numbers[name] for name in wanted), (numbers[name] for name in opened))
        return Begun(compiled, whole, frozenset(opened), tuple(wanted), runner, once)
    return Begun(compiled, whole, frozenset(opened), tuple(wanted), None)


def kept_run(begun: Begun) -> bytes:
    """For `begun_again` in another process; nothing where it cannot be kept: by Python, or where something is bounded."""
    return begun.runner.handle.kept() if begun.runner is not None else b""


def begun_again(compiled: Compiled, data: bytes | memoryview, facts: Facts, opened: Collection[str], wanted: Sequence[str],
                watch: Watch, once: bool = False) -> Begun | None:
    """What `begun_run` gave for the same arguments in another process; None for what it did not give."""
    machine = library()
    if machine is None or compiled.native is None:
        return None
    numbers = compiled.numbers
    kept = KeptRun(data, *(array("I", (numbers[name] for name in names)) for names in (wanted, sorted(opened))))
    try:
        runner = NativeEvaluator(machine, compiled, watch, True, 1, kept)
    except ValueError:
        return None
    runner.loaded = runner.can_rewind = True
    return Begun(compiled, facts, frozenset(opened), tuple(wanted), runner, once)


def joined_facts(one: Facts, other: Facts) -> Facts:
    """The facts of both."""
    return {**one, **{name: [*one.get(name, ()), *rows] for name, rows in other.items()}}
