"""`dlshape explain`: the check of a code, and whether its examples are reported as they say."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from dlshape.checks.check import BAD, GOOD, Check, expected
from dlshape.checks.shipped import shipped
from dlshape.facts.errors import AnalysisError
from dlshape.facts.nearest import near
from dlshape.report.visible import visible

NO_ERROR, DIFFERENT = 0, 1


def explain(args: argparse.Namespace, startup: float) -> int:
    own: Mapping[str, Check] = args.checks
    checks = {**shipped(), **own}
    if args.code is not None:
        check = checks.get(args.code.upper())
        if check is None:
            raise AnalysisError(f"no code `{args.code}`; `dlshape explain` lists them{near(args.code.upper(), checks)}")
        chosen = [check]
    else:
        chosen = list((own or checks).values() if args.verify else checks.values())
    if args.verify:
        return _verify(chosen, args.rules, own)
    if args.code is None:
        for check in chosen:
            print(f"{check.code}  {check.title}")
    else:
        print("\n\n".join(_parts(chosen[0])))
    return NO_ERROR


def _parts(check: Check) -> Iterator[str]:
    yield f"{check.code}: {check.title}"
    yield check.explanation
    if check.preconditions:
        yield "Preconditions: " + ", ".join(one.code for one in check.preconditions)
    for title, text in (("Bad", check.bad), ("Good", check.good)):
        if text:
            yield f"{title}:\n\n{_indented(text)}"
    if check.no_example:
        yield f"No example: {check.no_example}."


def _indented(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.rstrip().splitlines())


def _verify(checks: Sequence[Check], rules: Sequence[Path], own: Mapping[str, Check]) -> int:
    messages = {check.code: check.message for check in own.values()}
    wrong = 0
    for check in checks:
        differences = list(differing(check, rules, messages))
        for line in differences:
            print(visible(line))
        if not differences:
            print(f"{check.code}: " + (f"no example: {check.no_example}" if check.no_example else "the examples are reported as they say"))
        wrong += bool(differences)
    return DIFFERENT if wrong else NO_ERROR


def differing(check: Check, rules: Sequence[Path] = (), messages: Mapping[str, str] | None = None) -> Iterator[str]:
    """Where what is reported of a check's examples differs from what they expect; with rules of the user's own and their messages."""
    if check.no_example:
        return
    for path, text in ((check.folder / BAD, check.bad), (check.folder / GOOD, check.good)):
        wanted, found = expected(text), _reported(path, rules, messages or {})
        for line, severity, code in sorted({*wanted, *found}):
            if (line, severity, code) not in found:
                yield f"{path}:{line}: expected, but not reported: {severity} {code}"
            elif (line, severity, code) not in wanted:
                yield f"{path}:{line}: reported, but not expected: {severity} {code}"


def _reported(path: Path, rules: Sequence[Path], messages: Mapping[str, str]) -> list[tuple[int, str, str]]:
    from dlshape.analysis.pipeline import Options, Stopwatch
    from dlshape.analysis.solve import solve_facts  # only to verify
    from dlshape.cli.choosing import Choice
    from dlshape.cli.code_names import known_codes
    from dlshape.cli.command_line import TIMEOUT
    from dlshape.facts.budget import Budget
    from dlshape.inputs.program import program_facts, root_of
    from dlshape.report.program import Program, read_lines
    from dlshape.report.selection import Selection
    from dlshape.solver.evaluation import Evaluation

    how = Evaluation(budget=Budget(TIMEOUT), rules=tuple(rules))
    facts, root = program_facts(path, 1, None), root_of(path)
    result = solve_facts(facts, root, Options(how, messages=messages), Stopwatch())
    result = Choice(Selection(), known_codes(messages)).apply(result, Program(facts, root), lambda file: read_lines(Path(file)))
    return sorted((one.place.line, one.severity.value, one.code) for one in result.diagnostics)
