"""The way from facts to a result: rules, Z3, diagnostics."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from dlshape.checks.unit import messages
from dlshape.facts.budget import Budget
from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import Facts
from dlshape.facts.text import unescape
from dlshape.inputs.arguments import check_arguments
from dlshape.inputs.library import STUBS, with_library
from dlshape.report.codes import NO_RULE, TIME_LIMIT, UNFINISHED, notice
from dlshape.report.diagnose import RELATIONS as DIAGNOSED
from dlshape.report.diagnose import Diagnoser, merged, ordered
from dlshape.report.findings import custom_diagnostics, file_diagnostics
from dlshape.report.not_followed import RELATIONS as LIMITED
from dlshape.report.not_followed import limits
from dlshape.report.program import Program
from dlshape.report.result import Cause, Diagnostic, Flow, Operators, Place, Result, Severity, Summary, Verdict
from dlshape.report.summary import RELATIONS as SUMMARISED
from dlshape.report.summary import summarise
from dlshape.solver.engines import Solution
from dlshape.solver.evaluation import Cut, Evaluation, rounds
from dlshape.solver.residual import RELATIONS as JUDGED
from dlshape.solver.residual import Class, judge
from dlshape.solver.residual.classify import DEFAULT_TIMEOUT

from pysouffle.embedded.limits import Stopped, Watch

WANTED = tuple(dict.fromkeys((*JUDGED, *DIAGNOSED, *SUMMARISED, *LIMITED, "diagnostic", "option", "option_given")))


@dataclass(frozen=True, slots=True)
class Options:
    """`check_timeout`: seconds of one query to Z3; `flow`: whether the shape-flow graph is wanted; `messages`: of the user's own checks."""

    evaluation: Evaluation = field(default_factory=Evaluation)
    check_timeout: float = DEFAULT_TIMEOUT
    flow: bool = False
    messages: Mapping[str, str] = field(default_factory=dict)


class Stopwatch:
    """Seconds by stage."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        start = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[name] = self.seconds.get(name, 0.0) + time.perf_counter() - start


def solve_facts(facts: Facts, root: Path, options: Options, watch: Stopwatch) -> Result:
    """Evaluates the rules over `facts` of the program under `root` and describes what they find. Raises AnalysisError, TimeLimitError."""
    if not any(True for _ in facts.get("module", ())):
        return _without_verdicts(Program(facts, root), watch)
    with watch.stage("extraction"):
        given, stubs = with_library(facts)
    program = Program(given, root, stubs, STUBS)
    with watch.stage("fixpoint"):
        evaluated = rounds(given, WANTED, options.evaluation)
    given, solution = evaluated.facts, evaluated.solution
    if evaluated.cut is not Cut.START:
        check_arguments(given, solution.relation("option"), solution.relation("option_given"))
    budget = options.evaluation.budget.without(evaluated.compiling)
    conclusions = Watch(time.perf_counter(), budget.report())
    try:
        with conclusions:
            result = _described(program, given, solution, options, watch, budget)
    except Stopped:
        why = f"the checks were not decided within what was left of {budget.seconds:g} s (limit `--timeout`)"
        return _without_verdicts(Program(facts, root), watch, _limit(_named(facts, root), why, UNFINISHED))
    if evaluated.cut is Cut.NOTHING:
        return result
    why = evaluated.cut.value.format(limit=evaluated.why)
    return _cut(result, _limit(_named(facts, root), why, UNFINISHED if evaluated.cut is Cut.START else ""), evaluated.cut)


def _cut(result: Result, limit: Diagnostic, cut: Cut) -> Result:
    """The result with the limit told. In the midst of the first round nothing is certain: another value might have come, or another way."""
    found: list[Diagnostic] = list(result.diagnostics)
    if cut is Cut.START:
        # A run that was stopped finds operations without a value everywhere.
        known = [one for one in found if one.code != NO_RULE]
        found = [replace(one, severity=Severity.WARNING, notes=(*one.notes, "found before the limit"))
                 if one.severity is Severity.ERROR and one.check else one for one in known]
    errors = any(one.severity is Severity.ERROR for one in found)
    cause = Cause(limit.message, 1, limit.place, "a larger limit, or a part of the program, settles it")
    verdict = Verdict.ERRORS if errors else Verdict.UNKNOWN
    summary = replace(result.summary, verdict=verdict, causes=(cause, *result.summary.causes))
    return replace(result, diagnostics=ordered([*found, limit]), summary=summary)


def _described(program: Program, given: Facts, solution: Solution, options: Options, watch: Stopwatch, budget: Budget) -> Result:
    relation = solution.relation
    with watch.stage("z3"):
        questions = budget.questions()
        deadline = None if questions is None else time.perf_counter() + questions
        verdicts = judge(relation, given, options.check_timeout, deadline)
    with watch.stage("report"):
        diagnoser = Diagnoser(program, relation, verdicts, messages)
        try:
            own = list(custom_diagnostics(program, relation("diagnostic"), options.messages))
        except ValueError as error:
            raise AnalysisError(str(error)) from error
        if verdicts.late:
            own.append(_limit(_named(given, program.root), f"{verdicts.late} conditions are left open: the limit `--timeout` was reached"))
        diagnostics = merged([*file_diagnostics(program), *diagnoser.diagnostics(), *own])
        undecided = diagnoser.undecided()
        flow = Flow()
        if options.flow:
            from dlshape.report.flow import flow_of

            flow = flow_of(program, relation, verdicts)
        summary = summarise(program, relation, verdicts, diagnostics, solution.engine)
        diagnostics = ordered([*diagnostics, *limits(program, relation)])
    summary = replace(summary, seconds=dict(watch.seconds))
    return Result(diagnostics, undecided, summary, flow)


def timed_out(facts: Facts, root: Path, watch: Stopwatch, why: str) -> Result:
    """What is left to say when the rules reached a limit."""
    return _without_verdicts(Program(facts, root), watch, _limit(_named(facts, root), why))


def _limit(root: Path, why: str, check: str = "") -> Diagnostic:
    place = Place(str(root), 0, 0, 0, 0)
    return Diagnostic(TIME_LIMIT, Severity.WARNING, notice(TIME_LIMIT, why), place, check=check, kind=Class.DONT_KNOW.value)


def _named(facts: Facts, root: Path) -> Path:
    """What was analysed: what was named, if that is one file or folder."""
    named = [str(path) for path, *_ in facts.get("named_path", ())]
    return Path(unescape(named[0])) if len(named) == 1 else root


def _without_verdicts(program: Program, watch: Stopwatch, *more: Diagnostic) -> Result:
    """Nothing was evaluated, and nothing is known."""
    checks = {kind.value: 0 for kind in Class}
    files, functions, followed = program.files, sum(1 for _ in program.functions()), len(program.followed)
    found = merged([*file_diagnostics(program), *more])
    verdict = Verdict.ERRORS if any(one.severity is Severity.ERROR for one in found) else Verdict.UNKNOWN
    causes = tuple(Cause(one.message, 1, one.place, "") for one in found)
    summary = Summary(files, functions, 0, checks, Operators(), (), verdict, "none", dict(watch.seconds), causes, followed)
    return Result(found, (), summary)
