"""The way from facts to a result: rules, Z3, diagnostics."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from dlshape.analysis.part import Part
from dlshape.checks.shipped import demands
from dlshape.facts.budget import Budget
from dlshape.facts.errors import AnalysisError, TimeLimitError
from dlshape.facts.rows import Facts
from dlshape.facts.text import unescape
from dlshape.inputs.library import STUBS, with_library
from dlshape.report.codes import ANALYSIS_LIMIT, NO_RULE, TIME_LIMIT, UNFINISHED, notice
from dlshape.report.coverage import RELATIONS as SUMMARISED
from dlshape.report.coverage import coverage
from dlshape.report.detail import Detail
from dlshape.report.diagnose import RELATIONS as DIAGNOSED
from dlshape.report.diagnose import Diagnoser, merged, ordered
from dlshape.report.findings import custom_diagnostics, file_diagnostics
from dlshape.report.models.described_relations import RELATIONS as DETAILED
from dlshape.report.not_followed import RELATIONS as LIMITED
from dlshape.report.not_followed import limits
from dlshape.report.program import Program
from dlshape.report.result import Cause, Diagnostic, Flow, Place, Severity
from dlshape.report.revealed import RELATIONS as REVEALED
from dlshape.report.revealed import revealed
from dlshape.report.shown_relations import RELATIONS as SHOWN
from dlshape.solver.describing import with_models
from dlshape.solver.engines import Solution
from dlshape.solver.evaluation import Cut, Evaluation, Prepared, own_from_kept, rounds
from dlshape.solver.introspection import Joined
from dlshape.solver.residual import RELATIONS as JUDGED
from dlshape.solver.residual import Class, judge
from dlshape.solver.residual.classify import DEFAULT_TIMEOUT
from dlshape.solver.with_own import REPORTED, WithOwn

from pysouffle.embedded.limits import Stopped, Watch
from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Term

if TYPE_CHECKING:
    from dlshape.solver.kept_solutions import Rows

WANTED = tuple(dict.fromkeys((*JUDGED, *DIAGNOSED, *SUMMARISED, *LIMITED, *REVEALED, REPORTED, "option", "option_given")))
_OUTSIDE = ("run", "decided_against")  # what other units are told


@dataclass(frozen=True, slots=True)
class Options:
    """`check_timeout`: seconds of one query to Z3; `flow`: whether the shape-flow graph is wanted; `detail`: whether the shapes
    of expressions and the models are; `messages`: of the user's own checks;
    `jobs`: processes; `texts`: by real paths, what is analysed in place of the content of files; `shown`: modules whose tensors are
    wanted, with where their sizes come from."""

    evaluation: Evaluation = field(default_factory=Evaluation)
    check_timeout: float = DEFAULT_TIMEOUT
    flow: bool = False
    detail: bool = False
    messages: Mapping[str, str] = field(default_factory=dict)
    jobs: int = 1
    texts: Mapping[str, bytes] = field(default_factory=dict)
    shown: frozenset[str] = frozenset()

    @property
    def keeps(self) -> bool:
        """Whether what a unit gives is kept, as long as the library gives the same."""
        return self.evaluation.keep and not (self.flow or self.detail or self.shown)

    def of_stage(self) -> Options:
        """For a part of the program that is begun now."""
        return replace(self, evaluation=self.evaluation.of_stage())


class Stopwatch:
    """Seconds by stage, of `clock`."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.seconds: dict[str, float] = {}
        self._clock = clock

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        start = self._clock()
        try:
            yield
        finally:
            self.add({name: self._clock() - start})

    def count(self, done: int, units: int, name: str) -> None:
        """Called with how many of so many units are solved, `name` the last of them; here, nobody is told."""

    def counted(self, what: str, done: Callable[[], int], of: int | None = None) -> AbstractContextManager[None]:
        """While something is done of which there are `of`, if that is known, `done` of them until now; here, nobody is told."""
        return nullcontext()

    @property
    def looked_at(self) -> bool:
        """Whether somebody is told what is said of progress."""
        return False

    def saying(self, text: Callable[[], str]) -> AbstractContextManager[None]:
        """While something is done of which there is more to say, `text`; here, nobody is told."""
        return nullcontext()

    def add(self, seconds: dict[str, float]) -> None:
        for name, several in seconds.items():
            self.seconds[name] = self.seconds.get(name, 0.0) + several


def solve_part(facts: Facts, root: Path, named: Path, options: Options, watch: Stopwatch, prepared: Prepared, *, alone: bool) -> Part:
    """Evaluates the rules over `facts` and describes what they find; unless it is `alone`, also what other units are told. A limit is told
    as one of `named`, the file or folder that is analysed. Raises AnalysisError."""
    start = time.perf_counter()
    with watch.stage("extraction"):
        given, stubs = with_library(facts)
    program = Program(given, root, stubs, STUBS, options.texts)
    own, place = prepared.own, None
    if own is not None and options.keeps:
        with watch.stage("fixpoint"):
            key, derived = own_from_kept(given, options.evaluation, own)
        from dlshape.analysis.kept_parts import kept_part  # a check without such rules keeps nothing

        place = place_of_part(key, root, named, options, alone=alone)
        known = kept_part(place) if derived is not None else None
        if derived is not None and known is not None:
            return replace(with_own(known, program, derived, options), seconds=time.perf_counter() - start, kept=key)
    wanted = WANTED if alone else (*WANTED, *_OUTSIDE)
    if options.detail:
        wanted = tuple(dict.fromkeys((*wanted, *DETAILED)))
    if options.shown:
        wanted = tuple(dict.fromkeys((*wanted, *SHOWN)))
    try:
        with watch.stage("fixpoint"):
            evaluated = rounds(given, wanted, replace(options.evaluation, described=options.detail), prepared)
    except TimeLimitError as error:
        return unevaluated(Program(facts, root), limit(named, str(error)))
    given, solution = evaluated.facts, evaluated.solution
    budget = options.evaluation.budget
    conclusions = Watch(time.perf_counter(), budget.report())
    try:
        with conclusions:
            part = _described(program, given, solution, named, options, watch, budget, evaluated.described)
            if evaluated.earlier is not None:
                certain = replace(options, flow=False, detail=False, shown=frozenset[str]())  # no more than its errors is asked for
                before = _described(program, evaluated.earlier.facts, evaluated.earlier.solution, named, certain, watch, budget)
                part = _with_certain(part, before)
    except Stopped:
        why = f"the checks were not decided within what was left of {budget}"
        return unevaluated(Program(facts, root), limit(named, why, UNFINISHED))
    if evaluated.joined != Joined():
        part = _joined(part, facts, _told_apart(evaluated.joined, named))
    if not alone:
        part = replace(part, reached=frozenset(str(f) for _, f in solution.relation("run")),
                       passed=frozenset((str(m), str(n)) for m, n in solution.relation("decided_against")))
    if evaluated.cut is not Cut.START:
        part = replace(part, options=frozenset(str(name) for name, *_ in solution.relation("option")),
                       given=frozenset(str(name) for name, *_ in solution.relation("option_given")))
    if evaluated.cut is not Cut.NOTHING:
        why = evaluated.cut.value.format(limit=evaluated.why)
        part = _cut(part, limit(named, why, UNFINISHED if evaluated.cut is Cut.START else ""), evaluated.cut)
    if place is not None and all(one.code != TIME_LIMIT for one in part.diagnostics):
        from dlshape.analysis.kept_parts import keep_part

        keep_part(place, part)
    if isinstance(solution, WithOwn):
        part = with_own(part, program, solution.own, options)
    return replace(part, seconds=time.perf_counter() - start, kept=evaluated.key)


def place_of_part(key: str, root: Path, named: Path, options: Options, *, alone: bool) -> Path:
    """Where what a unit gives is kept; `key`: of what the library found."""
    from dlshape.analysis.kept_parts import kept_place

    return kept_place(key, (str(root), str(named), alone, options.check_timeout))


def with_own(part: Part, program: Program, derived: Mapping[str, Rows], options: Options) -> Part:
    """With what rules of the user's own, a program above the library's, report. Raises AnalysisError."""
    found = _reported(program, derived.get(REPORTED, ()), options)
    return replace(part, diagnostics=ordered([*part.diagnostics, *merged(found)])) if found else part


def _reported(program: Program, rows: Iterable[tuple[Term, ...]], options: Options) -> list[Diagnostic]:
    """What rules report by themselves. Raises AnalysisError."""
    try:
        return list(custom_diagnostics(program, rows, options.messages))
    except ValueError as error:
        raise AnalysisError(str(error)) from error


def _cut(part: Part, told: Diagnostic, cut: Cut) -> Part:
    """The result with the limit told. Unless all that is left out are functions that nothing calls, nothing is certain: another value might
    have come, or another way."""
    found: list[Diagnostic] = list(part.diagnostics)
    if cut is not Cut.ROUND:
        # A run that was stopped finds operations without a value everywhere.
        known = [one for one in found if one.code != NO_RULE or cut is not Cut.START]
        found = [replace(one, severity=Severity.WARNING, notes=(*one.notes, "found before the limit"))
                 if one.severity is Severity.ERROR and one.check else one for one in known]
    covered = part.covered
    if cut is Cut.START:
        covered = replace(covered, open=tuple(one for one in covered.open if not one.early))
    cause = Cause(told.message, 1, told.place, "a larger limit, or a part of the program, settles it")
    return replace(part, diagnostics=ordered([*found, told]), covered=covered, limits=(cause,), unfinished=cut is Cut.START)


def _with_certain(part: Part, before: Part) -> Part:
    """What `before` was certain of is certain still: all that was added are functions that nothing calls."""
    certain = [one for one in before.diagnostics if one.severity is Severity.ERROR and one.check]
    known = {(one.place, one.code) for one in certain}
    return replace(part, diagnostics=ordered([*certain, *(one for one in part.diagnostics if (one.place, one.code) not in known)]))


def _joined(part: Part, facts: Facts, told: Diagnostic) -> Part:
    """The result where contexts were not told apart: of functions that were not reached, nothing is decided then."""
    functions = {str(f) for f, _, _, kind, _ in facts.get("function", ()) if kind not in ("module", "class")}
    left = len(functions - part.covered.analysed)
    hint = "`dlshape profile` says which functions and loops are too many; a larger `--tuples`, or a part of the program, goes further"
    why = "calls and iterations are too many to follow one by one"
    cause = Cause(f"{left} function{'s' * (left != 1)} not checked: {why}", 1, told.place, hint)
    return replace(part, diagnostics=ordered([*part.diagnostics, told]), limits=(*part.limits, *([cause] if left else ())))


def _told_apart(joined: Joined, named: Path) -> Diagnostic:
    """Says what was not told apart."""
    counts = ((joined.functions, "function", "calls"), (joined.loops, "loop", "iterations"), (joined.classes, "class", "objects"))
    what = ", ".join(f"{many} of {len(names)} {kind}{'' if len(names) == 1 else 'es' if kind == 'class' else 's'}"
                     for names, kind, many in counts if names)
    text = f"too many to follow one by one: {what} are taken together, each as if it had the values of all"
    place = Place(str(named), 0, 0, 0, 0)
    return Diagnostic(ANALYSIS_LIMIT, Severity.INFO, notice(ANALYSIS_LIMIT, text), place, check="contexts of a program")


def _described(program: Program, given: Facts, solution: Solution, named: Path, options: Options, watch: Stopwatch, budget: Budget,
               models: Solution | None = None) -> Part:
    """`models`: the relations that those are described by, if they are wanted."""
    found = solution.library if isinstance(solution, WithOwn) else solution  # what those report is added to all this
    relation = found.relation
    with watch.stage("z3"):
        questions = budget.questions()
        deadline = None if questions is None else time.perf_counter() + questions
        done: list[int] = []
        with watch.counted("checks", lambda: len(done), len(relation("check"))):
            verdicts = judge(relation, given, options.check_timeout, deadline, done)
    with watch.stage("report"):
        diagnoser = Diagnoser(program, relation, verdicts, demands)
        own = _reported(program, relation(REPORTED), options)
        if verdicts.late:
            own.append(limit(named, f"{verdicts.late} conditions are left open: the limit `--timeout` was reached"))
        diagnostics = merged([*file_diagnostics(program), *diagnoser.diagnostics(), *own])
        told = list(revealed(program, relation, diagnoser.meaning))
        undecided = diagnoser.undecided()
        flow, detail = Flow(), Detail()
        if options.flow:
            from dlshape.report.shape_flow import flow_of

            flow = flow_of(program, relation, verdicts)
        if options.detail:
            from dlshape.report.expression_shapes import expressions_of
            from dlshape.report.models.models import models_of

            detail = Detail(expressions_of(program, relation), models_of(program, with_models(found, models), verdicts))
        if options.shown:
            from dlshape.report.tensors_in_source import tensors_of

            detail = replace(detail, tensors=tensors_of(program, relation, diagnoser, options.shown))
        covered = coverage(program, relation, verdicts, diagnostics)
        diagnostics = ordered([*diagnostics, *limits(program, relation), *told])
    return Part(diagnostics, undecided, covered, flow, detail, solution.engine)


def unevaluated(program: Program, *more: Diagnostic) -> Part:
    """Nothing was evaluated, and nothing is known."""
    found = merged([*file_diagnostics(program), *more])
    causes = tuple(Cause(one.message, 1, one.place, "") for one in found)
    return Part(found, limits=causes, unfinished=bool(more))


def limit(named: Path, why: str, check: str = "") -> Diagnostic:
    """A limit that was reached while `named` was analysed."""
    place = Place(str(named), 0, 0, 0, 0)
    return Diagnostic(TIME_LIMIT, Severity.WARNING, notice(TIME_LIMIT, why), place, check=check, kind=Class.DONT_KNOW.value)


def named_of(facts: Facts, root: Path) -> Path:
    """What was analysed: what was named, if that is one file or folder."""
    named = [str(path) for path, *_ in facts.get("named_path", ())]
    return Path(unescape(named[0])) if len(named) == 1 else root
