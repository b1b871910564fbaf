"""The answer to one request: the program with the texts of the editor, as far as somebody looks at it."""

from __future__ import annotations

import io
import os
import time
import tokenize
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from dlshape.analysis.again import KnownParts, ProgramAgain, UnitAgain, joined_units
from dlshape.analysis.part import Part
from dlshape.analysis.pipeline import Options, unevaluated
from dlshape.analysis.units.join import joined_result
from dlshape.facts.rows import Facts
from dlshape.facts.text import escape
from dlshape.frontend.extract import syntax_error
from dlshape.inputs.arguments import with_arguments
from dlshape.inputs.program import program_facts, root_of
from dlshape.report.codes import UNUSED_IGNORE
from dlshape.report.detail import TensorAt
from dlshape.report.formats.told import Told, told
from dlshape.report.formats.view import View
from dlshape.report.program import Program, read_lines
from dlshape.report.result import Result, UnitSummary
from dlshape.report.source import Lines
from dlshape.server.dialogue import Answer, FileReport, Request, Setup
from dlshape.server.moving import Moved, moved_part
from dlshape.solver.evaluation import Prepared

from pysouffle.home import cache_base

Texts = Mapping[str, str]
_SOON = 0.8  # seconds: where no unit is done within that, the module that is edited is analysed by itself first
_BETWEEN = 0.5  # seconds between answers that are not complete


@dataclass(slots=True)
class Memory:
    """What is known from earlier requests. `good`: by real paths, texts that could be read; `bases`: by the keys of parts, the texts of the
    editor that they are about."""

    known: KnownParts = field(default_factory=KnownParts)
    good: dict[str, str] = field(default_factory=dict)
    bases: dict[str, Texts] = field(default_factory=dict)

    def learn(self, unit: UnitAgain, part: Part, texts: Texts) -> None:
        self.known.learn(unit, part)
        self.bases[unit.key] = texts
        for key in self.bases.keys() - self.known.parts.keys():
            del self.bases[key]


Learn = Callable[[UnitAgain | None, Part | None, Texts], None]  # what a unit gave for these texts, or texts that can be read
Tell = Callable[[Answer], None]


@dataclass(frozen=True, slots=True)
class State:
    """One state of the program. `texts`: what is analysed in place of files, `broken`: findings in those that cannot be read."""

    facts: Facts
    root: Path
    named: tuple[Path, ...]
    texts: Texts
    contents: Mapping[str, bytes]
    broken: Mapping[str, tuple[Told, ...]]

    @property
    def paths(self) -> dict[str, str]:
        """The modules by their real paths."""
        return {os.path.realpath(self.root / str(m)): str(m) for m, *_ in self.facts.get("module", ())}


def state_of(request: Request, setup: Setup, memory: Memory, changed: Mapping[str, bytes] | None = None) -> State:
    """Extracts the facts of what is named, with the texts of the editor, and upon them with what is `changed`. The folder that is named
    becomes the working folder, from which reports write files. Raises AnalysisError, TimeLimitError."""
    os.chdir(request.folder)
    texts, broken = _readable(request, memory)
    contents = {path: encoded(text) for path, text in texts.items()} | dict(changed or {})
    new = (Path(os.path.relpath(path)) for path in sorted(texts) if not os.path.exists(path))
    named = tuple(dict.fromkeys((Path(os.path.relpath(request.named)), *new)))
    cached = cache_base() / "dlshape" / "facts"
    with setup.evaluation.budget.stage().holding("the facts were not extracted"):
        facts = program_facts(named, setup.jobs, cached, setup.exclude, setup.python_path, changed=contents, gitignore=setup.gitignore)
    return State(with_arguments(facts, setup.arguments), root_of(*named), named, texts, contents, broken)


def options_of(setup: Setup, state: State) -> Options:
    return Options(setup.evaluation, setup.check_timeout, messages=setup.messages, jobs=setup.jobs, texts=state.contents)


def answer(request: Request, setup: Setup, memory: Memory, prepared: Prepared, tell: Tell, learn: Learn) -> None:
    """Tells what is known as soon as there is something new, last what is complete. Raises AnalysisError, TimeLimitError."""
    began = time.perf_counter()
    state = state_of(request, setup, memory)
    learn(None, None, {path: text for path, text in request.texts.items() if path not in state.broken})
    paths = state.paths
    opened = frozenset(paths[path] for path in request.opened if path in paths)
    options = replace(options_of(setup, state), shown=opened)
    program = ProgramAgain(state.facts, state.root, options, prepared, opened, paths.get(request.first, ""))
    _Answering(request, setup, memory, state, program, tell, learn, began).all()


class _Answering:
    def __init__(self, request: Request, setup: Setup, memory: Memory, state: State, program: ProgramAgain, tell: Tell, learn: Learn,
                 began: float) -> None:
        self._request, self._memory, self._state, self._program = request, memory, state, program
        self._tell, self._learn, self._began, self._last = tell, learn, began, 0.0
        self._apply, self._undecided = setup.choose(state.named)
        self._solved: dict[str, tuple[UnitAgain, Part]] = {}
        self._waiting: dict[str, UnitAgain] = {}
        self._meanwhile: tuple[UnitAgain, Part] | None = None
        self._lines = _lines(state.contents)

    def all(self) -> None:
        self._several(self._program.scripts(), first=True)
        self._several(self._program.left(list(self._solved.values())), first=False)
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
        if first and todo and (known.seconds(todo[0]) or 0.0) > _SOON:
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
        self._learn(unit, part, self._state.texts)
        if self._waiting and time.perf_counter() - self._last > _BETWEEN:
            self._told(complete=False)

    def _told(self, complete: bool) -> None:
        state, request = self._state, self._request
        program = Program(state.facts, state.root, texts=state.contents)
        parts = [*self._solved.values(), *self._earlier(), *([self._meanwhile] if self._meanwhile else [])]
        result = joined_result(program, list(joined_units(parts)) or [(None, unevaluated(program))])
        if not complete:  # then nothing is said of comments that hide nothing
            units = (*result.summary.units, UnitSummary((), 0.0, unfinished=True))
            result = replace(result, summary=replace(result.summary, units=units))
        result = self._apply(result, program, self._lines)
        modules = frozenset[str]().union(*(unit.unit.modules for unit, _ in parts))
        files = _by_file(result, self._lines, self._undecided, request.opened)
        paths = {path for path, module in state.paths.items() if module in modules} | files.keys()
        reports = {path: replace(files.get(path, FileReport()), text=state.texts.get(path)) for path in paths}
        self._tell(Answer(request.number, reports, state.broken, complete, time.perf_counter() - self._began))
        self._last = time.perf_counter()

    def _earlier(self) -> Iterable[tuple[UnitAgain, Part]]:
        """What units that are not solved yet found before, as far as the lines still stand that it is found in."""
        for unit in self._waiting.values():
            part = self._memory.known.stale(unit)
            if part is not None:
                bases = self._memory.bases.get(self._memory.known.latest[unit.unit.entries][0], {})
                moves = {path: Moved(bases[path], self._state.texts[path]) for path in bases
                         if path in self._state.texts and bases[path] != self._state.texts[path]}
                yield unit, moved_part(part, moves)


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


def _readable(request: Request, memory: Memory) -> tuple[dict[str, str], dict[str, tuple[Told, ...]]]:
    """The texts that can be read, or of those that cannot the last that could, and what is wrong with them."""
    texts: dict[str, str] = {}
    broken: dict[str, tuple[Told, ...]] = {}
    for path, text in request.texts.items():
        error = None if memory.good.get(path) == text else syntax_error(path, encoded(text))
        if error is None:
            texts[path] = text
            continue
        line, col, code, message = error
        facts: Facts = {"file_error": [(escape(path), line, col, code, escape(message))]}
        program = Program(facts, Path("/"))
        result = joined_result(program, [(None, unevaluated(program))])
        found = tuple(told(View(result, lambda file, text=text: text.split("\n"))))  # type: ignore[misc]
        if path in memory.good:
            texts[path] = memory.good[path]
            broken[path] = found
        elif os.path.exists(path) and syntax_error(path, Path(path).read_bytes()) is None:
            broken[path] = found  # what is on the disk stands for it
        else:
            texts[path] = text
    return texts, broken


def encoded(text: str) -> bytes:
    """A text of the editor as the file would be, in the encoding that it declares."""
    content = text.encode("utf-8", "surrogatepass")
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(content).readline)
        return content if encoding in ("utf-8", "utf-8-sig") else text.encode(encoding)
    except (SyntaxError, LookupError, UnicodeError):
        return content


def _lines(contents: Mapping[str, bytes]) -> Lines:
    @cache
    def lines(file: str) -> list[str]:
        return read_lines(Path(file), contents)

    return lines
