"""`dlshape test-rules`: whether the examples beside rules of the user's own are reported as they say."""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.solve import solve_facts
from dlshape.checks.check import Check, expected, program_text
from dlshape.cli.analyse import source_lines
from dlshape.cli.choosing import Choice
from dlshape.cli.code_names import known_codes
from dlshape.cli.custom_rules import warnings
from dlshape.cli.evaluating import evaluation
from dlshape.cli.output import complain, emit
from dlshape.cli.own_checks import own_rules
from dlshape.cli.state import State
from dlshape.facts.errors import AnalysisError
from dlshape.inputs.program import program_facts, root_of
from dlshape.report.program import Program
from dlshape.report.result import Diagnostic
from dlshape.report.selection import Selection
from dlshape.report.visible import visible

from pysouffle.late_dataclasses import dataclass

PASSED, FAILED = 0, 1
_EXAMPLES = ("bad*.py", "good*.py")


@dataclass(frozen=True, slots=True)
class Tried:
    """An example, and where what is reported of it differs from what it expects."""

    check: Check
    path: Path
    differences: tuple[str, ...]


def rule_tests(args: argparse.Namespace, startup: float) -> int:
    """All examples are analysed together, each as a script of its own."""
    own = own_rules([*args.paths, *args.rules])
    tested = [check for check in own.checks.values() if any(_below(check.folder, path) for path in args.paths)]
    if not tested:
        raise AnalysisError(f"{', '.join(map(str, args.paths))}: no folder of a check is meant: CODE_words with check.yaml and law.dl")
    for warning in warnings(own.files):
        complain(warning)
    args.rules = list(own.files)
    began = time.perf_counter()
    tried = list(_tried(tested, own.checks, args))
    failed = [one for one in tried if one.differences]
    if args.format == "json":
        rows = [{"code": one.check.code, "example": one.path.as_posix(), "passed": not one.differences, "differences": one.differences}
                for one in tried]
        emit(json.dumps(rows, indent=2, ensure_ascii=False) + "\n", None, as_json=True)
    else:
        lines = [line for one in tried for line in (f"{'FAILED' if one.differences else 'passed'} {one.path}", *one.differences)]
        count = f"{len(failed)} failed, " if failed else ""
        lines.append(f"{count}{len(tried) - len(failed)} passed of {_number(tested)} in {time.perf_counter() - began:.2f} s")
        emit(visible("\n".join([*lines, ""])), None)
    return FAILED if failed else PASSED


def _tried(tested: Sequence[Check], own: Mapping[str, Check], args: argparse.Namespace) -> Iterator[Tried]:
    examples = {path: check for check in tested for pattern in _EXAMPLES for path in sorted(check.folder.glob(pattern))}
    if not examples:
        return
    messages = {check.code: check.message for check in own.values()}
    paths = list(examples)
    facts, root = program_facts(paths, args.jobs, State().cache_folder), root_of(*paths)
    options = Options(evaluation(args), args.check_timeout, messages=messages, jobs=args.jobs)
    result = solve_facts(facts, root, options, Stopwatch())
    result = Choice(Selection(), known_codes(messages)).apply(result, Program(facts, root), source_lines())
    found: dict[Path, list[Diagnostic]] = defaultdict(list)
    for one in result.diagnostics:
        found[Path(one.place.file).resolve()].append(one)
    for path, check in examples.items():
        others = own.keys() - {check.code}
        yield Tried(check, path, tuple(_differences(path, [one for one in found[path.resolve()] if one.code not in others])))


def _differences(path: Path, found: Sequence[Diagnostic]) -> Iterator[str]:
    """Reports of other rules of the user's own are no concern of an example."""
    wanted = expected(program_text(path))
    reported = {(one.place.line, one.severity.value, one.code): one.message for one in found}
    for line, severity, code in sorted({*wanted, *reported}):
        if (line, severity, code) not in reported:
            yield f"  {path}:{line}: expected, but not reported: {severity} {code}"
        elif (line, severity, code) not in wanted:
            yield f"  {path}:{line}: reported, but not expected: {severity} {code} {reported[line, severity, code]}"


def _below(folder: Path, path: Path) -> bool:
    return folder.resolve().is_relative_to(path.resolve())


def _number(checks: Sequence[Check]) -> str:
    return "1 check" if len(checks) == 1 else f"{len(checks)} checks"
