"""One integer that decides an error, as `dlshape fix` looks for it, in the texts of the editor."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace

from dlshape.analysis.again import KnownParts, ProgramAgain, UnitAgain, joined_units
from dlshape.analysis.part import Part
from dlshape.analysis.units.join import joined_result
from dlshape.facts.budget import Budget
from dlshape.fix.runs import Key, Run, errors, key_of
from dlshape.fix.search import search
from dlshape.report.program import Program
from dlshape.server.dialogue import FixAnswer, FixRequest, Setup
from dlshape.server.memory import Memory
from dlshape.server.program_state import State, options_of, state_of
from dlshape.solver.evaluation import Prepared

_GONE = "the error is not found any more"


def fix_answer(question: FixRequest, setup: Setup, memory: Memory, prepared: Prepared) -> FixAnswer:
    """What was found. Raises AnalysisError, TimeLimitError."""
    looking = _Looking(question, setup, memory, prepared)
    number, how = question.request.number, setup.evaluation.of_stage()
    first = looking.run({}, how.budget)
    key = next((key for key, one in errors(first.result).items()
                if key[1:] == (question.line, question.code) and os.path.realpath(one.place.file) == question.file), None)
    if key is None:
        return FixAnswer(number, None, _GONE)
    found = search(looking.run, looking.narrowed(first, key), how, setup.check_timeout, looking.state.contents, key)
    if found.fixes:
        fix = found.fixes[0]
        return FixAnswer(number, replace(fix, path=fix.path.resolve()))
    return FixAnswer(number, None, next((why for _, why in found.left), _GONE))


class _Looking:
    """Analyses the program with other texts; what a changed text does not concern is known from the first time."""

    def __init__(self, question: FixRequest, setup: Setup, memory: Memory, prepared: Prepared) -> None:
        self._request, self._setup, self._memory, self._prepared = question.request, setup, memory, prepared
        self._known = KnownParts()
        self._program: ProgramAgain | None = None
        self._parts: list[tuple[UnitAgain, Part]] = []
        self.state: State = state_of(self._request, setup, memory)

    def run(self, changed: Mapping[str, bytes], budget: Budget) -> Run:
        state = state_of(self._request, self._setup, self._memory, changed) if changed else self.state
        options = options_of(self._setup, state)
        options = replace(options, evaluation=replace(options.evaluation, budget=budget))
        self._program = ProgramAgain(state.facts, state.root, options, self._prepared, None, state.paths.get(self._request.first, ""))
        self._parts = self._program.all(self._known.parts)
        for unit, part in self._parts:
            self._known.learn(unit, part)
        result = joined_result(Program(state.facts, state.root, texts=state.contents), list(joined_units(self._parts)))
        return Run(state.facts, state.root, result)

    def narrowed(self, run: Run, key: Key) -> Run:
        """The run with the facts of one unit that has the error: of more, its derivation only takes longer."""
        assert self._program is not None
        unit = next((unit for unit, part in self._parts if any(key_of(one.place, one.code) == key for one in part.diagnostics)), None)
        return run if unit is None else replace(run, facts=self._program.facts_of(unit))
