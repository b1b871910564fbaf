"""From the errors of a program to integers that decide them, each verified by solving again."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field, replace
from pathlib import Path

from dlshape.facts.errors import AnalysisError, TimeLimitError
from dlshape.facts.manifest import digest
from dlshape.facts.text import unescape
from dlshape.fix import wanted
from dlshape.fix.literals import RELATIONS, Literal, Literals, Row
from dlshape.fix.rewrite import rewritten
from dlshape.fix.runs import Analyse, Key, Run, errors, limits, repairs
from dlshape.fix.source import NotRewritable, Source, source_of
from dlshape.inputs.library import with_library
from dlshape.report.result import Diagnostic
from dlshape.solver.evaluation import Evaluation, evaluate, program, reported, rounds

from pysouffle.embedded.why.inquiry import Inquiry
from pysouffle.late_dataclasses import dataclass

MOST_RUNS = 20  # of the analysis, for one error
NO_INTEGER = "no single integer decides it"
_NOTEBOOK = "it is in a notebook, which is not rewritten, and no single integer of another file decides it"
_TIME_OVER = "the limit `--timeout` was reached before one was found"
_CUT = "none was verified: {}"
_LONGER, _LEAST = 5, 5.0  # what an evaluation for a candidate may take: so many times what all took, and seconds


@dataclass(frozen=True, slots=True)
class Fix:
    """`value` instead of `old` in line `line` of `path`, which reports call `file`, makes `before` to `after`. `repaired`: the errors that
    are gone, first the one that it was looked for; `runs`: of the analysis until it was found."""

    path: Path
    file: str
    line: int
    old: int
    value: int
    before: Source
    after: Source
    repaired: tuple[Diagnostic, ...]
    runs: int


@dataclass(frozen=True, slots=True)
class Fixes:
    """`fixes` in the order in which they were verified, each upon those before it; `left`: errors that remain, with why there is no fix;
    `result`: of the last verification."""

    fixes: tuple[Fix, ...]
    left: tuple[tuple[Diagnostic, str], ...]
    last: Run


def search(
    analyse: Analyse, first: Run, how: Evaluation, seconds: float, texts: Mapping[str, bytes] | None = None, only: Key | None = None
) -> Fixes:
    """Looks for a fix of each error of the run `first`, or of `only` one. `how`: of the evaluations that only look for candidates; all of
    the search has the budget of it. `seconds`: of one query to Z3. `texts`: by real paths, what was analysed in place of the content of
    files. Raises AnalysisError."""
    return _Search(analyse, first, how, seconds, texts or {}, only).done()


@dataclass(frozen=True, slots=True)
class _Attempt:
    """An integer with a value that was verified."""

    fix: Fix
    literal: Literal
    run: Run

    @property
    def rank(self) -> tuple[int, int]:
        """Smaller is better."""
        return -len(self.fix.repaired), self.literal.use


class _OutOfRuns(Exception):
    """The limit of runs or of time; the argument says which."""


@dataclass(slots=True, eq=False)
class _Search:
    analyse: Analyse
    run: Run
    how: Evaluation
    seconds: float
    texts: Mapping[str, bytes] = field(default_factory=dict)
    only: Key | None = None
    changed: dict[str, bytes] = field(default_factory=dict)
    fixes: list[Fix] = field(default_factory=list)
    left: dict[Key, str] = field(default_factory=dict)
    runs: int = 0
    cut: str = ""  # the limit that an analysis reached which was to verify a value of an integer for this error

    def done(self) -> Fixes:
        while todo := [key for key in errors(self.run.result) if key not in self.left and self.only in (None, key)]:
            try:
                with self._candidates() as candidates:
                    self._next(todo, candidates)
            except TimeLimitError:
                self.left.update((key, _TIME_OVER) for key in todo if key not in self.left)
        found = errors(self.run.result)
        return Fixes(tuple(self.fixes), tuple((found[key], why) for key, why in self.left.items() if key in found), self.run)

    def _next(self, todo: Sequence[Key], candidates: _Candidates) -> None:
        """Until a fix is found, which changes the program, or all are done."""
        for key in todo:
            self.runs, self.cut = 0, ""
            best, why = self._best(errors(self.run.result)[key], candidates)
            if best is None:
                self.left[key] = why
                continue
            self.fixes.append(best.fix)
            self.changed[os.path.realpath(best.fix.path)] = best.fix.after.content
            self.run = best.run
            return

    @contextmanager
    def _candidates(self) -> Iterator[_Candidates]:
        how = replace(self.how.of_stage(), engine="embedded")
        given, stubs = with_library(self.run.facts)
        evaluated = rounds(given, RELATIONS, how, last=True)
        with program(how.rules) as main:
            with self._held():
                inquiry = Inquiry.of(main, evaluated.facts, timeout=how.budget.left())
                relation = {name: evaluated.solution.relation(name) for name in RELATIONS}
                literals = Literals(inquiry, self.run.facts, stubs, relation)
            # The rules, which are compiled for that once, need not be any more: if the search has a limit of its own, it begins here.
            self.how = self.how.of_stage()
            yield _Candidates(literals)

    # ---- one error
    def _best(self, error: Diagnostic, candidates: _Candidates) -> tuple[_Attempt | None, str]:
        """The best fix, or why there is none."""
        best: _Attempt | None = None
        try:
            with self._held():
                checks, literals = candidates.of(error)
                shared = candidates.shared(errors(self.run.result).values())
            mentioned = wanted.mentioned(checks)
            for literal in sorted(literals, key=lambda one: (one.value not in mentioned, one.use, not one.own, one.distance)):
                if best is not None and (-shared[literal.v], literal.use) >= best.rank:
                    continue
                attempt = self._tried(error, checks, literal)
                if attempt is not None and (best is None or attempt.rank < best.rank):
                    best = attempt
        except _OutOfRuns as reached:
            return best, str(reached)
        except TimeLimitError:
            return best, _TIME_OVER
        return best, _CUT.format(self.cut) if self.cut else NO_INTEGER if not error.place.cell else _NOTEBOOK

    def _tried(self, error: Diagnostic, checks: Sequence[Row], literal: Literal) -> _Attempt | None:
        try:
            path, source, span = self._written(literal)
        except NotRewritable:
            return None
        values = self._values(error, checks, literal)
        for value in values:
            try:
                after = source.having(rewritten(source.text, *span, value))
                changed = {**self.changed, os.path.realpath(path): after.content}
            except (NotRewritable, UnicodeError):
                return None
            self._spend()
            run = self.analyse(changed, self.how.budget)
            known = {one.message for one in limits(self.run.result)}
            self.cut = next((one.message for one in limits(run.result) if one.message not in known), self.cut)
            if repairs(self.run.result, run.result, error):
                gone = errors(self.run.result).keys() - errors(run.result).keys()
                others = tuple(one for key, one in errors(self.run.result).items() if key in gone and one is not error)
                file = path if path.is_absolute() else Path(os.path.relpath(path))
                fix = Fix(path, file.as_posix(), literal.range[0], literal.value, value, source, after, (error, *others), self.runs)
                return _Attempt(fix, literal, run)
        return None

    def _values(self, error: Diagnostic, checks: Sequence[Row], literal: Literal) -> list[int]:
        self._spend()
        # With an integer that is not known a program may take any number of ways.
        usual = _LONGER * sum(self.run.result.summary.seconds.values())
        how = replace(self.how, engine="embedded", budget=self.how.budget.at_most(max(usual, _LEAST)))
        given, _ = with_library(wanted.with_symbol(self.run.facts, literal))
        try:
            solution = evaluate(given, ("check",), how)
        except TimeLimitError:
            return wanted.by_sides(checks, literal)
        with self._held():
            found = wanted.by_symbol(solution.relation("check"), error.at, error.check, literal, self.seconds)
        if found is None:
            return wanted.by_sides(checks, literal)
        return found or wanted.other_sides(checks, literal)

    def _written(self, literal: Literal) -> tuple[Path, Source, tuple[int, int]]:
        """Where the literal is. Raises NotRewritable, and AnalysisError if the file is not what was analysed."""
        path = self.run.root / unescape(literal.module)
        if path.suffix != ".py":
            raise NotRewritable("it is no Python file")
        source = source_of(self._content(path, literal.module))
        span = source.integer(*literal.range)
        if span is None or source.number(*span) != literal.value:
            raise NotRewritable("it is not written as an integer")
        return path, source, span

    def _content(self, path: Path, module: str) -> bytes:
        real = os.path.realpath(path)
        known = self.changed.get(real, self.texts.get(real))
        if known is not None:
            return known
        try:
            content = path.read_bytes()
        except OSError as error:
            raise AnalysisError(f"{path}: {error.strerror or error}") from error
        if (module, digest(content)) not in {(str(m), str(d)) for m, d in self.run.facts.get("source_digest", ())}:
            raise AnalysisError(f"{path}: changed while it was analysed")
        return content

    # ---- limits
    def _spend(self) -> None:
        if self.runs == MOST_RUNS:
            raise _OutOfRuns(f"none of the integers that were tried in {MOST_RUNS} runs decides it")
        if self.how.budget.over():
            raise _OutOfRuns(_TIME_OVER)
        self.runs += 1

    @contextmanager
    def _held(self) -> Iterator[None]:
        """Within the limit of time. Raises TimeLimitError."""
        with self.how.budget.holding("no fix was found"), reported(self.how):
            yield


class _Candidates:
    """The integers behind each error of one run, asked for once."""

    def __init__(self, literals: Literals) -> None:
        self._literals = literals
        self._kept: dict[Key, tuple[list[Row], list[Literal]]] = {}

    def of(self, error: Diagnostic) -> tuple[list[Row], list[Literal]]:
        """The checks that fail, and the integers that they were derived from."""
        key = (error.at, 0, error.check)
        if key not in self._kept:
            checks = self._literals.failing(error.at, error.check) if error.at else []
            self._kept[key] = checks, self._literals.of(checks)
        return self._kept[key]

    def shared(self, several: Iterable[Diagnostic]) -> Counter[str]:
        """For each integer, how many of these errors were derived from it."""
        return Counter(literal.v for error in several for literal in self.of(error)[1])
