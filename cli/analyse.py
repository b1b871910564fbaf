"""Commands that analyse: `facts`, `solve`, `check`, `report`. Each gets the parsed arguments and the seconds that start-up took."""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.solve import solve_facts, timed_out
from dlshape.cli.choosing import Choice, choice_of
from dlshape.cli.code_names import known_codes
from dlshape.cli.evaluating import evaluation, own_messages
from dlshape.cli.extraction import extracted
from dlshape.cli.output import emit, emit_pages
from dlshape.cli.progress import Progress
from dlshape.cli.standard_input import read_input, texts_of
from dlshape.cli.state import State, python_path
from dlshape.cli.telling import tell
from dlshape.facts.budget import Budget
from dlshape.facts.errors import AnalysisError, TimeLimitError
from dlshape.facts.rows import Facts
from dlshape.facts.text import unescape
from dlshape.inputs.arguments import with_arguments
from dlshape.inputs.program import program_facts, root_of
from dlshape.inputs.settings import Least
from dlshape.report.formats.view import View
from dlshape.report.program import Program, read_lines
from dlshape.report.result import Result
from dlshape.report.selection import Selection
from dlshape.report.source import Lines
from dlshape.report.visible import visible_line
from dlshape.solver.evaluation import Evaluation

NO_ERROR, ERRORS, COULD_NOT_RUN = 0, 1, 2


def facts(args: argparse.Namespace, startup: float) -> int:
    found, _ = extracted(args, Budget(None if args.timeout == math.inf else args.timeout, args.began), files=True)
    modules, followed = (sum(1 for _ in found.get(name, ())) for name in ("module", "followed"))
    more = f", {followed} of them followed" if followed else ""
    print(f"{modules} {'module' if modules == 1 else 'modules'}{more}: facts are in {State().facts_folder}", file=sys.stderr)
    return NO_ERROR


def solve(args: argparse.Namespace, startup: float) -> int:
    watch = _watch(startup, args)
    with watch.showing():
        with watch.stage("extraction"):
            found, root = State().load_facts()
        choice = choice_of(args, _named(found) or [root])
        result, code = _solved(found, root, args, watch, evaluation(args), choice)
    return _told(result, code, args, choice)


def check(args: argparse.Namespace, startup: float) -> int:
    read_input(args)
    if not args.watch:
        return _checked(args, startup)
    from dlshape.cli.watching import watch

    def again() -> int:
        args.began = time.perf_counter()  # each has the whole limit of time
        return _checked(args, 0.0)

    if texts_of(args):
        raise AnalysisError("--watch: standard input does not change")
    return watch(args.paths, again)


def _checked(args: argparse.Namespace, startup: float) -> int:
    watch, how, choice = _watch(startup, args), evaluation(args), choice_of(args, args.paths)
    with watch.showing():
        try:
            with watch.stage("extraction"):
                found, root = extracted(args, how.budget, watch=watch)
        except TimeLimitError as error:
            root, texts = root_of(*args.paths), texts_of(args)
            cut = timed_out(error.facts, root, watch, str(error))
            result, code = choice.apply(cut, Program(error.facts, root, texts=texts), source_lines(texts)), COULD_NOT_RUN
        else:
            result, code = _solved(found, root, args, watch, how, choice)
    return _told(result, code, args, choice)


def report(args: argparse.Namespace, startup: float) -> int:
    """One page if the output is to be an HTML file, else a folder of pages."""
    alone = args.output.suffix.lower() in (".html", ".htm")
    watch, how = _watch(startup, args), evaluation(args)
    with watch.showing():
        with watch.stage("extraction"):
            found, root = extracted(args, how.budget, watch=watch) if args.paths else State().load_facts()
        result = solve_facts(with_arguments(found, args.arg), root, _options(args, how, flow=alone, detail=not alone), watch)
        result = Choice(Selection(), known_codes(args.checks)).apply(result, Program(found, root), source_lines())
        with watch.stage("pages"):
            if alone:
                from dlshape.report.html import page

                emit(page.render(result, source_lines()), args.output)
            else:
                from dlshape.report.html.site import pages

                written: list[str] = []
                with watch.counted("pages", lambda: len(written)):
                    emit_pages(_noted(pages(result, source_lines()), written), args.output)
    shown = args.output if alone else args.output / "index.html"
    print(f"{result.summary.verdict.value}: see {visible_line(str(shown))}", file=sys.stderr)
    return exit_code(result)


def _noted(given: Iterable[tuple[str, str]], names: list[str]) -> Iterator[tuple[str, str]]:
    """The pages, whose `names` are noted as they are taken."""
    for name, content in given:
        names.append(name)
        yield name, content


def exit_code(result: Result, selection: Selection | None = None) -> int:
    """Of a finished run. A file that cannot be read is an error; a program without any file was not analysed."""
    if (selection or Selection()).failed(result):
        return ERRORS
    return COULD_NOT_RUN if result.summary.files == 0 else NO_ERROR


def source_lines(texts: Mapping[str, bytes] | None = None) -> Lines:
    """Reads each source file once. `texts`: by real paths, what stands for the content of files."""

    @cache
    def lines(file: str) -> list[str]:
        return read_lines(Path(file), texts)

    return lines


def _watch(startup: float, args: argparse.Namespace) -> Progress:
    watch = Progress(verbose=getattr(args, "verbose", False), quiet=getattr(args, "quiet", False))
    watch.seconds["startup"] = startup
    return watch


def _solved(
    found: Facts, root: Path, args: argparse.Namespace, watch: Stopwatch, how: Evaluation, choice: Choice
) -> tuple[Result, int]:
    """What is told, and the exit code."""
    program, options, lines = Program(found, root, texts=texts_of(args)), _options(args, how), source_lines(texts_of(args))
    try:
        result = solve_facts(with_arguments(found, args.arg), root, options, watch)
    except TimeLimitError as error:
        return choice.apply(timed_out(found, root, watch, str(error)), program, lines), COULD_NOT_RUN
    told = choice.apply(result, program, lines, _earlier(found, args, options, choice))
    return told, COULD_NOT_RUN if result.unfinished else exit_code(told, choice.selection)


def _earlier(found: Facts, args: argparse.Namespace, options: Options, choice: Choice) -> Callable[[], frozenset[str]] | None:
    """What is found in the revision that `--diff` names, by fingerprints."""
    if args.diff is None:
        return None
    from dlshape.cli.revision import Checkout, fingerprints_of

    def analysed(files: Checkout, paths: Sequence[Path]) -> frozenset[str]:
        cache, places = State().cache_folder, [files.path(each) for each in python_path()]
        facts = program_facts(paths, args.jobs, cache, tuple(args.exclude), places, gitignore=False)  # all of it is in the revision
        root = root_of(*paths)
        result = solve_facts(with_arguments(facts, args.arg), root, replace(options, texts={}), Stopwatch())
        if any(unit.unfinished for unit in result.summary.units):
            raise AnalysisError("its analysis did not come to an end, so that nothing can be compared")
        before = choice.without_ignored(result, Program(facts, root), source_lines()).result
        return frozenset(one.fingerprint for one in before.findings)

    return lambda: fingerprints_of(args.diff, _named(found), analysed)


def _named(found: Facts) -> list[Path]:
    """The files and folders that were named when the facts were extracted."""
    return [Path(unescape(str(path))) for path, *_ in found.get("named_path", ())]


def _options(args: argparse.Namespace, how: Evaluation, *, flow: bool = False, detail: bool = False) -> Options:
    return Options(how, args.check_timeout, flow, detail, own_messages(args), jobs=args.jobs, texts=texts_of(args))


def _told(result: Result, code: int, args: argparse.Namespace, choice: Choice) -> int:
    """Writes the report, and keeps it; the exit code."""
    undecided = args.undecided or choice.selection.least is Least.UNKNOWN
    lines, completed = source_lines(texts_of(args)), code != COULD_NOT_RUN
    tell(View(result, lines, args.checks, undecided=undecided, brief=args.quiet, completed=completed), args)
    return NO_ERROR if code == ERRORS and args.exit_zero else code
