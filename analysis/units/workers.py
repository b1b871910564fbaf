"""Units solved side by side."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import TypeAlias

from dlshape.analysis.part import Part
from dlshape.analysis.pipeline import Options, Stopwatch, limit, solve_part, unevaluated
from dlshape.analysis.units.alike import alike
from dlshape.analysis.units.graph import Unit
from dlshape.analysis.units.parts import Outside, Parts
from dlshape.analysis.units.processes import Instead, side_by_side
from dlshape.analysis.units.tally import Tally
from dlshape.facts.budget import Budget
from dlshape.facts.errors import TooManyContextsError
from dlshape.inputs.program import common_relations
from dlshape.report.codes import UNFINISHED
from dlshape.report.program import Program
from dlshape.solver.beginnings import Beginnings
from dlshape.solver.evaluation import Prepared

from pysouffle.collector import collector_paused
from pysouffle.late_dataclasses import dataclass

_SEVERAL = 2  # units from which on it pays to share what they have in common
_LEAST = 0.05  # seconds: with less, there is no use in beginning
Solved: TypeAlias = tuple[Part, dict[str, float]]  # with seconds by stage


@dataclass(frozen=True, slots=True)
class Work:
    """What all units are solved with."""

    parts: Parts
    root: Path
    options: Options
    prepared: Prepared

    def solve(self, unit: Unit, outside: Outside, divisible: bool = False) -> Solved:
        """What one unit gives; of one that is `divisible`, if its contexts are too many, that this is so. Raises AnalysisError."""
        watch = Stopwatch(time.process_time)  # units wait for one another's processors, and that is no work
        options = self.options.of_stage()
        options = replace(options, evaluation=replace(options.evaluation, divisible=divisible))
        with collector_paused():  # nearly all that is made refers to what was there before: the collector would look for nothing
            with watch.stage("extraction"):
                facts = self.parts.of(unit, outside)
            named = self.root / unit.entries[0]
            prepared = replace(self.prepared, alike=unit.given) if unit.alike > 1 else self.prepared
            try:
                return solve_part(facts, self.root, named, options, watch, prepared, alone=False), watch.seconds
            except TooManyContextsError:
                return Part(too_many=True), watch.seconds

    def solve_all(self, units: Sequence[Unit], outside: Outside, watch: Stopwatch, divisible: Collection[str] = ()) -> list[Solved]:
        """What each gives, in their order; `watch` counts them; `divisible`: the names of those that are. Raises AnalysisError."""
        common = Beginnings(common_relations()) if len(units) >= _SEVERAL else None
        shared = replace(self, prepared=replace(self.prepared, beginnings=common))
        together = alike(units, self.parts.size)
        tasks = {unit.name: partial(shared.solve, unit, outside, unit.name in divisible) for unit in together}
        number = count(1)
        tally = Tally(list(tasks))
        if watch.looked_at:
            tasks = {unit.name: partial(shared.counted, tally, unit, outside, unit.name in divisible) for unit in together}

        def told(name: str, _: Solved) -> None:
            tally.end(name)
            watch.count(next(number), len(tasks), name)

        with watch.saying(tally.text):
            found = dict(zip(tasks, shared.run(tasks, told, {unit.name: unit.entries[0] for unit in units}), strict=True))
        for _, seconds in found.values():
            watch.add(seconds)
        return [found[unit.name] for unit in units]

    def counted(self, tally: Tally, unit: Unit, outside: Outside, divisible: bool) -> Solved:
        """What one unit gives, while somebody looks at how far it is. Raises AnalysisError."""
        return replace(self, prepared=tally.counting(unit.name, self.prepared)).solve(unit, outside, divisible)

    def run(self, tasks: Mapping[str, Callable[[], Solved]], told: Callable[[str, Solved], None],
            entries: Mapping[str, str]) -> list[Solved]:
        """What tasks for units give, side by side, in their order; `told`: each as it comes; `entries`: by names of tasks, the modules that
        they are for. Raises AnalysisError."""
        instead = Instead(lambda name: self._unbegun(entries[name]), lambda name, exitcode: self._lost(entries[name], exitcode),
                          lambda name, budget: self._late(entries[name], budget))
        return side_by_side(self.options.jobs, tasks, instead, self.options.evaluation.budget, told)

    def _unbegun(self, entry: str) -> Solved | None:
        """A unit whose turn does not come within the limit of the whole run."""
        budget = self.options.evaluation.budget
        left = budget.left()
        if left is None or left >= _LEAST:
            return None
        return self._nothing(entry, f"its turn did not come within {budget}"), {}

    def _lost(self, entry: str, exitcode: int) -> Solved:
        """A unit whose process was ended, for want of memory perhaps."""
        return self._nothing(entry, f"its process ended with {exitcode}: nothing is known of it"), {}

    def _late(self, entry: str, budget: Budget) -> Solved:
        """A unit that did not stop by itself when its time was over."""
        return self._nothing(entry, f"it was not done within {budget}, and its process was ended"), {}

    def _nothing(self, entry: str, why: str) -> Part:
        return unevaluated(Program({}, self.root), limit(self.root / entry, why, UNFINISHED))
