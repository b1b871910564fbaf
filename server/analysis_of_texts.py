"""The answer to one request: what is found in the program, as far as somebody looks at it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from dlshape.analysis.again import ProgramAgain, UnitAgain, joined_units
from dlshape.analysis.part import Part
from dlshape.analysis.pipeline import unevaluated
from dlshape.analysis.units.join import joined_result
from dlshape.report.codes import UNUSED_IGNORE
from dlshape.report.detail import TensorAt
from dlshape.report.formats.told import Told, told
from dlshape.report.formats.view import View
from dlshape.report.program import Program, read_lines
from dlshape.report.result import Result, UnitSummary
from dlshape.report.source import Lines
from dlshape.server.dialogue import Answer, FileReport, Request, Setup
from dlshape.server.memory import Learned, Memory
from dlshape.server.moving import Moved, moved_part
from dlshape.server.program_state import State, options_of, state_of
from dlshape.solver.evaluation import Prepared

_SOON = 0.8  # seconds: where no unit is known to be done within that, the module that is edited is analysed by itself first
_LONG = 1.5  # seconds: where it takes longer to read all files, the one that is edited is read by itself first
_BETWEEN = 0.5  # seconds between answers that are not complete,
_SHARE = 5  # and that many times what the last one took: on a busy machine, most of the work would be to tell what comes of it
Learn = Callable[[Learned], None]
Tell = Callable[[Answer], None]


def answer(request: Request, setup: Setup, memory: Memory, prepared: Prepared, tell: Tell, learn: Learn) -> None:
    """Tells what is known as soon as there is something new, last what is complete. Raises AnalysisError, TimeLimitError."""
    as_found = memory.as_found(request.texts)
    if as_found != request.texts:  # but for comments, nothing was changed since
        _Answering(request, setup, memory, prepared, state_of(replace(request, texts=as_found), setup, memory),
                   lambda found: tell(replace(found, complete=False)), lambda learned: None).from_memory()
    if memory.reading.get(request.named, _LONG) >= _LONG and request.named != Path(request.first):
        alone = state_of(request, setup, memory, alone=True)
        _Answering(request, setup, memory, prepared, alone, lambda found: tell(replace(found, complete=False, alone=True)),
                   lambda learned: None).all()
    start = time.perf_counter()
    state = state_of(request, setup, memory)
    readable = {path: text for path, text in request.texts.items() if path not in state.broken}
    learn(Learned(readable, named=request.named, seconds=time.perf_counter() - start))
    _Answering(request, setup, memory, prepared, state, tell, learn).all()


class _Answering:
    def __init__(self, request: Request, setup: Setup, memory: Memory, prepared: Prepared, state: State, tell: Tell, learn: Learn) -> None:
        self._request, self._memory, self._state = request, memory, state
        self._tell, self._learn, self._next = tell, learn, 0.0
        self._paths = paths = state.paths
        opened = frozenset(paths[path] for path in request.opened if path in paths)
        options = replace(options_of(setup, state), shown=opened)
        self._program = ProgramAgain(state.facts, state.root, options, prepared, opened, paths.get(request.first, ""))
        self._apply, self._undecided = setup.choose(state.named)
        self._solved: dict[str, tuple[UnitAgain, Part]] = {}
        self._waiting: dict[str, UnitAgain] = {}
        self._meanwhile: tuple[UnitAgain, Part] | None = None
        self._lines = _lines(state.contents)
        self._move = cache(Moved)  # most units share the file that is edited
        self._found_earlier: dict[str, Part | None] = {}

    def all(self) -> None:
        self._several(self._program.scripts(), first=True)
        self._several(self._program.left(list(self._solved.values())), first=False)
        self._told(complete=True)

    def from_memory(self) -> None:
        """Tells what was found before, if that is all."""
        known = self._memory.known.parts
        for units in (self._program.scripts, lambda: self._program.left(list(self._solved.values()))):
            found = units()
            if any(unit.key not in known for unit in found):
                return
            self._solved.update({unit.key: (unit, known[unit.key]) for unit in found})
        self._told(complete=True)

    def _several(self, units: Iterable[UnitAgain], first: bool) -> None:
        known = self._memory.known
        todo = []
        for unit in units:
            if unit.key in known.parts:
                self._solved[unit.key] = unit, known.parts[unit.key]
            else:
                todo.append(unit)
        todo = self._program.in_order(todo, known)
        self._waiting = {unit.key: unit for unit in todo}
        if first and todo:
            seconds = known.seconds(todo[0])
            if seconds is None or seconds > _SOON:
                self._by_itself()
        self._program.solve(todo, self._done)

    def _by_itself(self) -> None:
        """What is found in the module that is edited whoever uses it, until it is known what units find."""
        alone = self._program.alone()
        if alone is None or alone.key in self._waiting:
            return
        part = self._memory.known.parts.get(alone.key)
        if part is None:
            self._program.solve([alone], lambda unit, part: self._solved.__setitem__(unit.key, (unit, part)))
            _, part = self._solved.pop(alone.key)
        self._meanwhile = alone, part
        self._told(complete=False)

    def _done(self, unit: UnitAgain, part: Part) -> None:
        self._waiting.pop(unit.key)
        self._meanwhile = None
        self._solved[unit.key] = unit, part
        self._learn(Learned(self._state.texts, unit, part))
        if self._waiting and time.perf_counter() > self._next:
            self._told(complete=False)

    def _told(self, complete: bool) -> None:
        start, state, request = time.perf_counter(), self._state, self._request
        program = Program(state.facts, state.root, texts=state.contents)
        parts = [*self._solved.values(), *self._earlier(), *([self._meanwhile] if self._meanwhile else [])]
        result = joined_result(program, list(joined_units(parts)) or [(None, unevaluated(program))])
        if not complete:  # then nothing is said of comments that hide nothing
            units = (*result.summary.units, UnitSummary((), 0.0, unfinished_parts=1))
            result = replace(result, summary=replace(result.summary, units=units))
        result = self._apply(result, program, self._lines)
        modules = frozenset[str]().union(*(unit.unit.modules for unit, _ in parts))
        files = _by_file(result, self._lines, self._undecided, request.opened)
        paths = {path for path, module in self._paths.items() if module in modules} | files.keys()
        reports = {path: replace(files.get(path, FileReport()), text=state.texts.get(path)) for path in paths}
        self._tell(Answer(request.number, reports, state.broken, complete))
        end = time.perf_counter()
        self._next = end + max(_BETWEEN, _SHARE * (end - start))

    def _earlier(self) -> Iterable[tuple[UnitAgain, Part]]:
        """What units that are not solved yet found before, as far as the lines still stand that it is found in."""
        for unit in self._waiting.values():
            if unit.key not in self._found_earlier:
                self._found_earlier[unit.key] = self._moved(unit)
            part = self._found_earlier[unit.key]
            if part is not None:
                yield unit, part

    def _moved(self, unit: UnitAgain) -> Part | None:
        found = self._memory.stale(unit)
        if found is None:
            return None
        part, texts = found
        now = self._state.texts
        return moved_part(part, {path: self._move(text, now[path]) for path, text in texts.items() if now.get(path, text) != text})


def _by_file(result: Result, lines: Lines, undecided: bool, opened: frozenset[str]) -> dict[str, FileReport]:
    findings: dict[str, list[Told]] = {}
    tensors: dict[str, list[TensorAt]] = {}
    real = cache(os.path.realpath)
    for one in told(View(result, lines, undecided=undecided)):
        path = str(real(one.place.file))
        if one.code != UNUSED_IGNORE or path in opened:  # of others, not all units are solved
            findings.setdefault(path, []).append(one)
    for each in result.detail.tensors:
        tensors.setdefault(str(real(each.place.file)), []).append(each)
    return {path: FileReport(tuple(findings.get(path, ())), tuple(tensors.get(path, ()))) for path in {*findings, *tensors}}


def _lines(contents: Mapping[str, bytes]) -> Lines:
    @cache
    def lines(file: str) -> list[str]:
        return read_lines(Path(file), contents)

    return lines
