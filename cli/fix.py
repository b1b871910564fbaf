"""`dlshape fix`: one integer for each error, as a diff or written."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.solve import solve_facts
from dlshape.cli.evaluating import evaluation, own_messages
from dlshape.cli.extraction import extracted
from dlshape.cli.output import emit
from dlshape.cli.progress import Progress
from dlshape.cli.state import State, python_path
from dlshape.facts.budget import Budget
from dlshape.facts.errors import AnalysisError, TimeLimitError
from dlshape.facts.rows import Facts
from dlshape.fix.applying import write
from dlshape.fix.patches import diff
from dlshape.fix.runs import Run, limits
from dlshape.fix.search import Fix, Fixes, search
from dlshape.inputs.arguments import with_arguments
from dlshape.inputs.program import program_facts
from dlshape.report.result import Diagnostic
from dlshape.report.visible import visible, visible_line
from dlshape.solver.evaluation import Evaluation

NO_ERROR, ERRORS = 0, 1


def fix(args: argparse.Namespace, startup: float) -> int:
    """Raises AnalysisError, TimeLimitError."""
    how, watch, runs = evaluation(args), Progress(), list[Run]()
    with watch.showing():
        with watch.stage("extraction"):
            found, root = extracted(args, how.budget, watch=watch)
        with watch.counted("runs", lambda: len(runs)):
            done = _searched(args, how, found, root, watch, runs)
    _show(done, args.write)
    return ERRORS if done.left else NO_ERROR


def _searched(args: argparse.Namespace, how: Evaluation, found: Facts, root: Path, watch: Stopwatch, runs: list[Run]) -> Fixes:
    """`runs`: is told those that are done. Raises AnalysisError, TimeLimitError."""

    def analysed(changed: Mapping[str, bytes], budget: Budget) -> Run:
        with budget.holding("the changed program was not extracted"):
            facts = found if not changed else program_facts(
                args.paths, args.jobs, State().cache_folder, tuple(args.exclude), python_path(), changed=changed,
                gitignore=not args.no_gitignore)
        facts = with_arguments(facts, args.arg)
        options = Options(replace(how, budget=budget), args.check_timeout, messages=own_messages(args), jobs=args.jobs)
        runs.append(Run(facts, root, solve_facts(facts, root, options, watch)))
        return runs[-1]

    first = analysed({}, how.budget)
    if first.result.summary.files == 0 and not first.result.has_errors:
        raise AnalysisError(f"{', '.join(map(str, args.paths))}: nothing that can be analysed")
    if any(unit.unfinished for unit in first.result.summary.units):  # another run may be cut elsewhere, so none verifies anything
        raise TimeLimitError("; ".join(dict.fromkeys(one.message for one in limits(first.result))))
    with watch.stage("fix"):
        return search(analysed, first, how, args.check_timeout)


def _show(done: Fixes, written: bool) -> None:
    if written:
        write(done.fixes)
    told = "".join([*map(_fixed, done.fixes), *(f"{_named(error)}\n  no fix: {why}\n\n" for error, why in done.left),
                    *(f"{_named(one)}\n" for one in limits(done.last.result))])
    emit(visible(told) if sys.stdout.isatty() else told, None)
    repaired = sum(len(one.repaired) for one in done.fixes)
    count = repaired + len(done.left)
    files = len({one.file for one in done.fixes})
    where = f", written to {files} {'file' if files == 1 else 'files'}" if written and files else ""
    print(f"{count} {'error' if count == 1 else 'errors'}, {repaired} with a verified fix{where}", file=sys.stderr)


def _fixed(fix: Fix) -> str:
    errors = "".join(f"{_named(error)}\n" for error in fix.repaired)
    gone = "this error is gone" if len(fix.repaired) == 1 else f"these {len(fix.repaired)} errors are gone"
    how = f"  {fix.old} becomes {fix.value} in {visible_line(fix.file)}:{fix.line}; solved again: {gone}, and nothing new is found or open"
    return f"{errors}{how} ({fix.runs} runs)\n{diff(fix)}\n"


def _named(error: Diagnostic) -> str:
    return f"{visible_line(str(error.place))}: {error.severity.value} {error.code} {visible_line(error.message)}"
